import type { CSSProperties, ReactNode } from 'react'
import classes from './FigureTiles.module.css'

type FigureTileProps = {
  label: string
  hint: ReactNode
  tone?: 'red' | 'brass' | undefined
  children: ReactNode
}

/** One figure with its name above and a hint below. */
export function FigureTile({ label, hint, tone, children }: FigureTileProps) {
  return (
    <div className={classes.tile} data-tone={tone}>
      <dt className="caption">{label}</dt>
      <dd className="flush">
        <span className={classes.value}>{children}</span>
        <small className={`detail block ${classes.hint}`}>{hint}</small>
      </dd>
    </div>
  )
}

/** Figures side by side in one card; `columns` are their widths where all fit in a line. */
export function FigureTiles({ columns, children }: { columns: string; children: ReactNode }) {
  return (
    <dl
      className={`card ${classes.tiles}`}
      style={{ '--columns': columns } as CSSProperties}
      data-area="tiles"
    >
      {children}
    </dl>
  )
}
