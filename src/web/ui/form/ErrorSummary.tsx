import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { IconAlertTriangle } from '../icons.tsx'
import classes from './FormError.module.css'

export type ErrorSummaryProps = {
  /** The errors of `@mantine/form`, by field. */
  errors: Readonly<Record<string, ReactNode>>
  /** The full name of each field, because the list shows it without its section. */
  fieldLabels: Readonly<Record<string, string>>
}

/** The wrong fields, above a long form, if there are more than three. Each also has its error beside it. */
export function ErrorSummary({ errors, fieldLabels }: ErrorSummaryProps) {
  const { t } = useLabels()
  const fields = Object.keys(fieldLabels).filter((field) => errors[field])
  if (fields.length <= 3) return null
  return (
    <Alert className={classes.root} color="red" role="alert" icon={<IconAlertTriangle size={18} />}>
      <p className="flush bad medium">{t('ui.error.summary', { count: fields.length })}</p>
      <ul className={classes.list}>
        {fields.map((field) => (
          <li key={field}>
            {fieldLabels[field]}: {errors[field]}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
