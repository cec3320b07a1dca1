import { type ReactNode, useId } from 'react'
import classes from './users.module.css'

type SectionProps = { title: string; text?: string; children: ReactNode }

/** A part of the form, with its name. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not lay out as a heading
    <div className={classes.section} role="group" aria-labelledby={id}>
      <h3 className="heading" id={id}>
        {title}
      </h3>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </div>
  )
}
