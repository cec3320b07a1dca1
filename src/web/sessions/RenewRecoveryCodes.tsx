import { useLabels } from '../i18n/use-labels.ts'
import { CodeInput } from './CodeInput.tsx'
import { NewCodesWindow, useNewCodes } from './NewCodesWindow.tsx'

type RenewProps = { opened: boolean; onClose: () => void }

/** Replaces the recovery codes, by a code of the authenticator. */
export function RenewRecoveryCodes({ opened, onClose }: RenewProps) {
  const { t } = useLabels()
  const asked = useNewCodes('renew')
  return (
    <NewCodesWindow opened={opened} onClose={onClose} asked={asked}>
      <p className="text flush">{t('security.renew.text')}</p>
      <CodeInput {...asked.field} />
    </NewCodesWindow>
  )
}
