import { UnstyledButton } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { isInternal } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconBell } from '../ui/icons.tsx'
import { lateComponent } from '../ui/late-component.ts'
import classes from './Bell.module.css'
import { useNoticeCount } from './use-notices.ts'
import { useTitlePrefix } from './use-title.ts'

const NoticePanel = lateComponent(() => import('./NoticePanel.tsx').then((module) => module.NoticePanel))

/** The bell of the top bar with the number of unread notices, and their list. Staff see the number in the title too. */
export function Bell() {
  const { t } = useLabels()
  const { unread } = useNoticeCount()
  const isStaff = isInternal(useViewer())
  const here = useLocation({ select: ({ href }) => href })
  // The place at which the list was opened: it closes when its reader follows a link.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === here
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useTitlePrefix(isStaff && unread > 0 ? `(${unread})` : '')
  const close = useCallback(() => {
    setOpenAt(undefined)
    button.current?.focus()
  }, [])
  useEffect(() => {
    if (!isOpen) return
    // A window over the list belongs to it.
    const leave = ({ target }: Event) => {
      const isInside =
        target instanceof Element && (root.current?.contains(target) || target.closest('[role="dialog"]'))
      if (!isInside) setOpenAt(undefined)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [isOpen])
  return (
    <div ref={root} className={classes.root}>
      <UnstyledButton
        ref={button}
        className={classes.bell}
        aria-label={unread > 0 ? t('notices.bellCount', { count: unread }) : t('notices.bell')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? undefined : here)}
      >
        <IconBell size={20} stroke={1.6} aria-hidden />
        {unread > 0 && (
          <span className={classes.count} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </UnstyledButton>
      {isOpen && (
        <Suspense>
          <NoticePanel onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
