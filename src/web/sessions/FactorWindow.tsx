import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Enrolment } from '#core/sessions/second-factor-schema.ts'
import { STOP_SECONDS } from '#core/withdrawals/withdrawal.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useProfile, useRefresh } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from '../ui/CopyId.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { notifyDone } from '../ui/notify.ts'
import type { ShownWindow } from '../ui/window/WindowOf.tsx'
import { CodeInput } from './CodeInput.tsx'
import { useCodeOrRecovery } from './CodeOrRecovery.tsx'
import { NewCodesWindow, useCodesOfPasskey, useNewCodes } from './NewCodesWindow.tsx'
import classes from './security.module.css'
import { enrolmentQuery } from './security-queries.ts'

/** Replaces the recovery codes: by a code of the authenticator, or by a passkey, for which the call asks. */
function RenewRecoveryCodes(props: ShownWindow) {
  const { isEnabled2fa } = useProfile()
  return isEnabled2fa ? <RenewByCode {...props} /> : <RenewByPasskey {...props} />
}

function RenewByPasskey({ opened, onClose }: ShownWindow) {
  const { t } = useLabels()
  const asked = useCodesOfPasskey()
  return (
    <NewCodesWindow opened={opened} onClose={onClose} asked={asked}>
      <p className="text flush">{t('security.renew.text')}</p>
      <FormError error={asked.error} />
    </NewCodesWindow>
  )
}

function RenewByCode({ opened, onClose }: ShownWindow) {
  const { t } = useLabels()
  const asked = useNewCodes('renew')
  return (
    <NewCodesWindow opened={opened} onClose={onClose} asked={asked}>
      <p className="text flush">{t('security.renew.text')}</p>
      <CodeInput {...asked.field} onComplete={asked.submit} />
    </NewCodesWindow>
  )
}

const hours = STOP_SECONDS / 3600

/** Turns the second factor off, by a code of the authenticator or a recovery code. */
function DisableSecondFactor({ opened, onClose }: ShownWindow) {
  const { t } = useLabels()
  const refresh = useRefresh()
  const { input, onSubmit, isBusy } = useCodeOrRecovery(async (code) => {
    await call('/auth/2fa/disable', { method: 'POST', body: { code } })
    await refresh('profile', 'security', 'sessions')
    notifyDone(t('security.disable.done'), t('security.disable.doneText', { hours }))
    onClose()
  })
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('security.disable.title')}
      size="sm"
      isDialog
      isBusy={isBusy}
      layout="column gap-16"
      onSubmit={onSubmit}
      submitLabel={t('security.disable.act')}
      color="red"
    >
      <p className="text flush">{t('security.disable.text', { hours })}</p>
      {input}
    </FormModal>
  )
}

/** In groups of four, as authenticators ask for it; groups are also easier to type. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

type SecretProps = { enrolment: Enrolment | undefined; isFetching: boolean; onRenew: () => void }

/** The key as a picture and as text, with a button for another key. */
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
        <p className="text flush">{t('security.enable.secret')}</p>
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

/** Turns the second factor on: scan the key, enter a code, save the recovery codes. */
function EnableSecondFactor({ opened, onClose }: ShownWindow) {
  const { t } = useLabels()
  const asked = useNewCodes('enable')
  const isAsking = opened && asked.codes === undefined
  const { data, error, isFetching, refetch } = useQuery({ ...enrolmentQuery, enabled: isAsking })
  const renew = () => {
    asked.empty()
    void refetch()
  }
  return (
    <NewCodesWindow opened={opened} onClose={onClose} asked={asked}>
      <p className="text flush">{t('security.enable.scan')}</p>
      <Secret enrolment={data} isFetching={isFetching} onRenew={renew} />
      <FormError error={error instanceof ApiError ? error : undefined} />
      <CodeInput {...asked.field} onComplete={asked.submit} description={t('security.enable.type')} />
    </NewCodesWindow>
  )
}

const WINDOWS = { enable: EnableSecondFactor, disable: DisableSecondFactor, renew: RenewRecoveryCodes }
export type FactorAct = keyof typeof WINDOWS

/** The window of an act on the viewer's second factor. */
export function FactorWindow({ act, ...window }: ShownWindow & { act: FactorAct }) {
  const Window = WINDOWS[act]
  return <Window {...window} />
}
