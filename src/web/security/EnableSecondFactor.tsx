import { Anchor, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Enrolment } from '#core/second-factor.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useRefresh } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { CopyId } from '../ui/CopyId.tsx'
import { FormError } from '../ui/FormError.tsx'
import { Modal } from '../ui/Modal.tsx'
import { notifyDone } from '../ui/notify.ts'
import { CodeInput } from './CodeInput.tsx'
import { useCodesStep } from './RecoveryCodes.tsx'
import classes from './security.module.css'
import { enrolmentQuery } from './security-queries.ts'
import { useCode } from './use-code.ts'

/** In groups of four: how authenticators ask for it and eyes keep their place. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

type SecretProps = { enrolment: Enrolment | undefined; isFetching: boolean; onRenew: () => void }

/** The key as a picture and as text, and the way to another one. */
function Secret({ enrolment, isFetching, onRenew }: SecretProps) {
  const { t } = useLabels()
  return (
    <div className={classes.enrolment} aria-busy={isFetching}>
      {enrolment ? (
        <img className={classes.qr} src={enrolment.qr} alt={t('security.enable.qr')} />
      ) : (
        <Skeleton width={188} height={188} radius="md" />
      )}
      <div className={classes.secret}>
        <p className={classes.text}>{t('security.enable.secret')}</p>
        {enrolment && (
          <CopyId
            value={enrolment.secret}
            label={t('security.enable.secretLabel')}
            shown={<span className={classes.groups}>{inGroups(enrolment.secret)}</span>}
          />
        )}
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={classes.link}
          aria-disabled={isFetching || undefined}
          onClick={() => !isFetching && onRenew()}
        >
          {t('security.enable.newKey')}
        </Anchor>
      </div>
    </div>
  )
}

type EnableProps = { opened: boolean; onClose: () => void }

/** Turns the second factor on: scan, prove by a code, keep the recovery codes. */
export function EnableSecondFactor({ opened, onClose }: EnableProps) {
  const { t } = useLabels()
  const refresh = useRefresh()
  const [codes, setCodes] = useState<readonly string[]>()
  const isAsking = opened && codes === undefined
  const { data, error, isFetching, refetch } = useQuery({ ...enrolmentQuery, enabled: isAsking })
  const step = useCodesStep(codes, onClose)
  const { field, onSubmit, isBusy, empty } = useCode(async (code) => {
    const body = { code }
    const answer = await call<{ recoveryCodes: string[] }>('/auth/2fa/enable', { method: 'POST', body })
    setCodes(answer.data.recoveryCodes)
    await refresh('profile', 'security', 'sessions')
    notifyDone(t('security.enable.done'))
  })
  const renew = () => {
    empty()
    void refetch()
  }
  const footer = step.footer ?? (
    <>
      <Button variant="default" disabled={isBusy} onClick={step.close}>
        {t('ui.cancel')}
      </Button>
      <ActionButton type="submit" form="second-factor-on" loading={isBusy}>
        {t('security.enable.act')}
      </ActionButton>
    </>
  )
  return (
    <Modal
      opened={opened}
      onClose={step.close}
      title={t(codes ? 'security.codes.title' : 'security.enable.title')}
      isBusy={isBusy}
      footer={footer}
    >
      {step.body ?? (
        <form id="second-factor-on" className={classes.stack} onSubmit={onSubmit} noValidate>
          <p className={classes.text}>{t('security.enable.scan')}</p>
          <Secret enrolment={data} isFetching={isFetching} onRenew={renew} />
          <FormError error={error instanceof ApiError ? error : undefined} />
          <CodeInput {...field} description={t('security.enable.type')} />
        </form>
      )}
    </Modal>
  )
}
