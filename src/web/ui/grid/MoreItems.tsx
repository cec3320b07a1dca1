import { Menu } from '@mantine/core'
import type { Icon } from '../icons.tsx'
import { ViewItems, type ViewItemsProps } from './ViewItems.tsx'

export type ToolAct = { label: string; icon: Icon; isBusy?: boolean; run: () => void }

/** All tools of a list as items of one menu, on phones. */
export function MoreItems({ acts, ...views }: ViewItemsProps & { acts: readonly ToolAct[] }) {
  return (
    <>
      {acts.map(({ label, icon: Icon, run }) => (
        <Menu.Item key={label} leftSection={<Icon size={17} stroke={1.6} aria-hidden />} onClick={run}>
          {label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <ViewItems {...views} />
    </>
  )
}
