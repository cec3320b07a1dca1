import { useLabels } from '../i18n/use-labels.ts'
import classes from './security.module.css'

const PARTS = ['use', 'data', 'why', 'kept', 'rights', 'shared'] as const

/** The terms and the use of data in plain words. */
export function TermsText() {
  const { t } = useLabels()
  return (
    <dl className={classes.terms}>
      {PARTS.map((part) => (
        <div key={part}>
          <dt>{t(`privacy.terms.${part}Title`)}</dt>
          <dd>{t(`privacy.terms.${part}Text`)}</dd>
        </div>
      ))}
    </dl>
  )
}
