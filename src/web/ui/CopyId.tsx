import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { memo, type ReactNode } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './CopyId.module.css'
import { IconCheck, IconCopy } from './icons.tsx'

export type CopyIdProps = {
  value: string
  /** Names the button: "Copiar código". */
  label?: string
  /** The longest text shown whole; a longer one loses its middle. Default 12. */
  max?: number
  /** The text on the screen, where it differs from the value. */
  shown?: ReactNode
  /** For a code that people read out and type elsewhere. */
  size?: 'text' | 'large'
}

/** A longer text may have several lines. */
const LONG = 24

/** An id, code, address or txId: monospaced, shortened in the middle, copied whole. */
export const CopyId = memo(({ value, label, max = 12, shown, size = 'text' }: CopyIdProps) => {
  const { t } = useLabels()
  const clipboard = useClipboard({ timeout: 1600 })
  const name = clipboard.copied ? t('ui.copied') : label ? t('ui.copyOf', { what: label }) : t('ui.copy')
  const Icon = clipboard.copied ? IconCheck : IconCopy
  const text = value.length > max ? `${value.slice(0, 6)}…${value.slice(-4)}` : value
  const look = size === 'large' ? classes.large : text.length > LONG && classes.long
  return (
    <span className={look ? `${classes.root} ${look}` : classes.root}>
      <span title={shown || text === value ? undefined : value}>{shown ?? text}</span>
      <ActionIcon
        data-tip={name}
        size={24}
        aria-label={name}
        onDoubleClick={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation()
          clipboard.copy(value)
        }}
      >
        <Icon size={15} stroke={1.6} />
      </ActionIcon>
      <span role="status" className="spoken">
        {clipboard.copied ? t('ui.copied') : ''}
      </span>
    </span>
  )
})
