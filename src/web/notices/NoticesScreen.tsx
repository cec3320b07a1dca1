import { Button, Pagination } from '@mantine/core'
import { useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Unread } from '../ui/Unread.tsx'
import classes from './NoticeGroups.module.css'
import { NoticeGroups } from './NoticeGroups.tsx'
import { useNotices, useReadNotices } from './use-notices.ts'

/** All notices of the signed-in user. */
export function NoticesScreen() {
  const { t } = useLabels()
  const [page, setPage] = useState(1)
  const { notices, pages, reading } = useNotices(page)
  const read = useReadNotices()
  const hasUnread = notices?.some(({ isRead }) => !isRead)
  const actions = hasUnread && (
    <Button variant="default" onClick={() => read()}>
      {t('notices.readAll')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('notices.title')} subtitle={t('notices.subtitle')} actions={actions} />
      <div className={classes.page}>
        <Panel>
          {notices ? <NoticeGroups notices={notices} /> : <Unread reading={reading} height={320} />}
        </Panel>
        {pages > 1 && (
          <Pagination
            className="mt-16"
            total={pages}
            value={page}
            onChange={setPage}
            getItemProps={(to) => ({ 'aria-label': t('ui.grid.page', { page: String(to) }) })}
            getControlProps={(to) => ({
              'aria-label': t(to === 'next' ? 'ui.grid.next' : 'ui.grid.previous'),
            })}
          />
        )}
      </div>
    </>
  )
}
