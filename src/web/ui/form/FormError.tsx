import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ApiError } from '../../api/api-error.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import classes from './FormError.module.css'

export type FormErrorProps = {
  /** From `useSend`; nothing shows while there is none. */
  error: ApiError | undefined
  /** What each field is called in this form; fields that it does not show are listed too. */
  fieldLabels?: Readonly<Record<string, string>>
  /** Lists the fields however few they are: in a form that is longer than the window. */
  lists?: boolean
}

/**
 * Why it was not done, above the buttons. Errors of fields stand beside their fields (`useSend(form)` puts them
 * there); here is the message, and the list of fields when there are more than three or the form lacks one.
 */
export function FormError({ error, fieldLabels = {}, lists }: FormErrorProps) {
  const { t } = useLabels()
  if (!error) return null
  const fields = Object.entries(error.errors)
  const isListed =
    (lists && fields.length > 0) || fields.length > 3 || fields.some(([field]) => !(field in fieldLabels))
  const nameOf = (field: string) => fieldLabels[field] ?? field.split('.').at(-1) ?? field
  const repeats = fields.length === 1 && fields[0]?.[1][0] === error.message
  return (
    <Alert className={classes.root} color="red" role="alert" icon={<IconAlertTriangle size={18} />}>
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
