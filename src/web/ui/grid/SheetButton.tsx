import { ActionIcon } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { IconAdjustmentsHorizontal } from '../icons.tsx'
import { useWindowOf } from '../window/use-window-of.ts'
import classes from './sheet-button.module.css'

type SheetButtonProps = {
  /** With the number of active filters. */
  label: string
  count: number
  /** The sheet, of which only an opened one is loaded. */
  children: (sheet: { opened: boolean; onClose: () => void }) => ReactNode
}

/** Opens the filters of a list on a phone, and shows how many are active. */
export function SheetButton({ label, count, children }: SheetButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const sheet = useWindowOf(isAsked || undefined)
  return (
    <>
      <ActionIcon className={classes.button} size={44} aria-label={label} onClick={() => setAsked(true)}>
        <IconAdjustmentsHorizontal size={18} stroke={1.6} />
        {count > 0 && (
          <span className={classes.count} aria-hidden>
            {count}
          </span>
        )}
      </ActionIcon>
      {sheet.shown && children({ opened: sheet.opened, onClose: () => setAsked(false) })}
    </>
  )
}
