import { UnstyledButton } from '@mantine/core'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './Status.module.css'
import { toneStyle } from './StatusBadge.tsx'
import { GLYPHS, type StatusStyle } from './status.ts'

export type StatusTilesProps = {
  /** The statuses in the order of display, each with its style. */
  styles: Readonly<Record<string, StatusStyle>>
  /** Rows per status; a missing one counts 0. `undefined` while loading. */
  counts: Partial<Record<string, number>> | undefined
  /** The selected statuses. */
  selected: readonly string[]
  onSelect: (selected: string[]) => void
  /** In several rows instead of one line. */
  isWrapped?: boolean
}

const grouped = new Intl.NumberFormat('pt-BR')

/** Tiles with a count per status; each switches its filter. They scroll sideways on phones. */
export function StatusTiles({ styles, counts, selected, onSelect, isWrapped }: StatusTilesProps) {
  const { t } = useLabels()
  const toggle = (status: string) =>
    onSelect(selected.includes(status) ? selected.filter((one) => one !== status) : [...selected, status])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out as a scrolling grid everywhere
    <div
      className={isWrapped ? `${classes.tiles} ${classes.wrapped}` : classes.tiles}
      data-many={Object.keys(styles).length > 5 || undefined}
      role="group"
      aria-label={t('ui.grid.filterByStatus')}
    >
      {Object.entries(styles).map(([status, style]) => {
        const Glyph = GLYPHS[style.glyph]
        return (
          <UnstyledButton
            key={status}
            className={classes.tile}
            style={toneStyle(style.tone)}
            aria-pressed={selected.includes(status)}
            onClick={() => toggle(status)}
          >
            <span className={classes.glyph}>
              <Glyph size={15} stroke={2} aria-hidden />
            </span>
            <span className={classes.name}>{style.label}</span>
            <span className={classes.count}>{counts ? grouped.format(counts[status] ?? 0) : '–'}</span>
          </UnstyledButton>
        )
      })}
    </div>
  )
}
