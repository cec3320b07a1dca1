import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Enrolment } from '#core/sessions/second-factor-schema.ts'
import { ApiError } from '../api/api-error.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from '../ui/CopyId.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { CodeInput } from './CodeInput.tsx'
import { NewCodesWindow, useNewCodes } from './NewCodesWindow.tsx'
import classes from './security.module.css'
import { enrolmentQuery } from './security-queries.ts'

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

type EnableProps = { opened: boolean; onClose: () => void }

/** Turns the second factor on: scan the key, enter a code, save the recovery codes. */
export function EnableSecondFactor({ opened, onClose }: EnableProps) {
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
