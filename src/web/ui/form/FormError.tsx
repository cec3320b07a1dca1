import { Alert } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { IconAlertTriangle } from '../icons.tsx'
import classes from './FormError.module.css'

export type FormErrorProps = {
  /** From `useSend`; without one, nothing shows. */
  error: ApiError | undefined
  /** The name of each field in this form; fields that the form does not show are listed too. */
  fieldLabels?: Readonly<Record<string, string>>
  /** Lists the wrong fields even if they are few, for a form that is longer than the window. */
  lists?: boolean
}

/**
 * The reason of a failure, above the buttons. `useSend(form)` puts the errors of fields beside them. This
 * shows the message, and lists the fields if there are more than three or the form lacks one.
 */
export function FormError({ error, fieldLabels = {}, lists }: FormErrorProps) {
  const { t } = useLabels()
  const alert = useRef<HTMLDivElement>(null)
  // The end of a long form is below the fold, where nobody would see why nothing happens.
  useEffect(() => {
    if (error) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  if (!error) return null
  const fields = Object.entries(error.errors)
  const isListed =
    (lists && fields.length > 0) || fields.length > 3 || fields.some(([field]) => !(field in fieldLabels))
  const nameOf = (field: string) => fieldLabels[field] ?? field.split('.').at(-1) ?? field
  const repeats = fields.length === 1 && fields[0]?.[1][0] === error.message
  return (
    <Alert
      ref={alert}
      className={classes.root}
      color="red"
      role="alert"
      icon={<IconAlertTriangle size={18} />}
    >
      <p className="flush bad medium">{error.message}</p>
      {isListed && !repeats && (
        <>
          <p className="error bold flush mt-6">{t('ui.error.summary', { count: fields.length })}</p>
          <ul className={classes.list}>
            {fields.map(([field, [message]]) => (
              <li key={field}>
                {nameOf(field)}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
