import { UnstyledButton } from '@mantine/core'
import { isInternal } from '#core/rules/viewer.ts'
import { useProfile, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { lateMenu } from '../ui/late-menu.tsx'
import classes from './Shell.module.css'
import type { ShowShellWindow } from './shell-windows.ts'
import { useRank } from './use-rank.ts'

const Menu = lateMenu(() => import('./UserItems.tsx').then((module) => module.UserItems))

/** The user's picture, name and rank. The menu behind it has the account, the appearance, help, and signing out. */
export function UserMenu({ show }: { show: ShowShellWindow }) {
  const { t } = useLabels()
  const { name, email } = useProfile()
  const rank = useRank()
  const shown = isInternal(useViewer()) ? name : name.split(' ').slice(0, 2).join(' ')
  const button = (
    <UnstyledButton className={classes.user} aria-label={t('shell.userMenu', { name })}>
      <Avatar name={name} email={email} />
      <span className={classes.who}>
        <strong className="ellipsis strong">{shown}</strong>
        <span className="caption">{rank}</span>
      </span>
    </UnstyledButton>
  )
  return <Menu button={button} position="bottom-end" width={256} className={classes.menu} items={{ show }} />
}
