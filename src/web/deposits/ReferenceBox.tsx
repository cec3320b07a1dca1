import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { CopyId } from '../ui/CopyId.tsx'
import classes from './deposits.module.css'
import type { useReference } from './use-reference.ts'

type ControlIdProps = { reference: string; text: string; children?: ReactNode }

/** A control id in large letters with a copy button and an instruction. */
export function ControlId({ reference, text, children }: ControlIdProps) {
  const { t } = useLabels()
  return (
    <div className={classes.controlId}>
      <span className={classes.boxLabel}>{t('deposits.controlId')}</span>
      <CopyId value={reference} size="large" label={t('deposits.code')} />
      <p className={classes.boxText}>{text}</p>
      {children}
    </div>
  )
}

/** The control id of the next deposit, and a button that asks for another. */
export function ReferenceBox({
  reference,
  text,
}: {
  reference: ReturnType<typeof useReference>
  text: string
}) {
  const { t } = useLabels()
  if (reference.data)
    return (
      <ControlId reference={reference.data} text={text}>
        <div className={classes.another}>
          <span>{t('deposits.form.codeStays')}</span>
          <ActionButton size="xs" variant="default" loading={reference.isAsking} onClick={reference.ask}>
            {t('deposits.form.codeAnother')}
          </ActionButton>
        </div>
      </ControlId>
    )
  return (
    <div className={classes.controlId}>
      <span className={classes.boxLabel}>{t('deposits.controlId')}</span>
      {reference.error ? (
        <div role="alert">
          <p className={classes.boxText}>
            {t('deposits.form.codeFailed')} {reference.error.message}
          </p>
          <Button variant="default" size="sm" onClick={() => void reference.refetch()}>
            {t('ui.retry')}
          </Button>
        </div>
      ) : (
        <Skeleton height={28} width={170} my={1} />
      )}
    </div>
  )
}
