import { ActionIcon, Button, FocusTrap } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { IconSettings, IconX } from '../ui/icons.tsx'
import { Unread } from '../ui/Unread.tsx'
import classes from './Bell.module.css'
import { NoticeGroups } from './NoticeGroups.tsx'
import { useNotices, useReadNotices } from './use-notices.ts'

type NoticePanelProps = {
  /** Gives the focus back to the bell. */
  onClose: () => void
}

/** The list below the bell, on a phone a sheet below the bar of a quotation. */
export function NoticePanel({ onClose }: NoticePanelProps) {
  const { t } = useLabels()
  const { notices, reading } = useNotices()
  const read = useReadNotices()
  const hasUnread = notices?.some(({ isRead }) => !isRead) ?? false
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  return (
    <FocusTrap active>
      <section className={classes.panel} role="dialog" aria-label={t('notices.title')} onKeyDown={onKeyDown}>
        <div className={classes.panelHead}>
          <h2 className={classes.panelTitle} tabIndex={-1} data-autofocus>
            {t('notices.title')}
          </h2>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            disabled={!hasUnread}
            onClick={() => read()}
          >
            {t('notices.readAll')}
          </Button>
          <ActionIcon component={Link} to="/profile" hash="notices" aria-label={t('notices.settings')}>
            <IconSettings size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon className={classes.close} aria-label={t('ui.close')} onClick={onClose}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
        <div className={classes.rows}>
          {notices ? (
            <NoticeGroups notices={notices} />
          ) : (
            <Unread reading={reading} height={240} m={12} width="auto" />
          )}
        </div>
        <footer className={classes.panelFoot}>
          <Link to="/notices" className={classes.all}>
            {t('notices.all')}
          </Link>
        </footer>
      </section>
    </FocusTrap>
  )
}
