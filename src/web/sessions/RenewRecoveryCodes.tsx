import { useProfile } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormError } from '../ui/form/FormError.tsx'
import { CodeInput } from './CodeInput.tsx'
import { NewCodesWindow, useCodesOfPasskey, useNewCodes } from './NewCodesWindow.tsx'

type RenewProps = { opened: boolean; onClose: () => void }

/** Replaces the recovery codes: by a code of the authenticator, or by a passkey, for which the call asks. */
export function RenewRecoveryCodes(props: RenewProps) {
  const { isEnabled2fa } = useProfile()
  return isEnabled2fa ? <RenewByCode {...props} /> : <RenewByPasskey {...props} />
}

function RenewByPasskey({ opened, onClose }: RenewProps) {
  const { t } = useLabels()
  const asked = useCodesOfPasskey()
  return (
    <NewCodesWindow opened={opened} onClose={onClose} asked={asked}>
      <p className="text flush">{t('security.renew.text')}</p>
      <FormError error={asked.error} />
    </NewCodesWindow>
  )
}

function RenewByCode({ opened, onClose }: RenewProps) {
  const { t } = useLabels()
  const asked = useNewCodes('renew')
  return (
    <NewCodesWindow opened={opened} onClose={onClose} asked={asked}>
      <p className="text flush">{t('security.renew.text')}</p>
      <CodeInput {...asked.field} onComplete={asked.submit} />
    </NewCodesWindow>
  )
}
