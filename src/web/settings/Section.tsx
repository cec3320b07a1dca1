import type { ReactNode } from 'react'
import classes from './Settings.module.css'

export type SectionProps = {
  title: string
  /** Its subject, in a sentence. */
  text?: string
  children: ReactNode
}

/** A part of the form under its name. */
export function Section({ title, text, children }: SectionProps) {
  return (
    <div className={classes.part}>
      <fieldset className={classes.section}>
        <legend className={classes.legend}>{title}</legend>
        {text && <p className="hint flush mt-2">{text}</p>}
        <div className={classes.fields}>{children}</div>
      </fieldset>
    </div>
  )
}
