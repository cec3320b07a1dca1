import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useRefresh } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { TermsText } from '../sessions/TermsText.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { notifyDone } from '../ui/notify.ts'
import { asksConsent, privacyQuery } from './privacy-queries.ts'

/** The terms and the use of data in plain words, with the button to agree. */
export function TermsWindow({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLabels()
  const refresh = useRefresh()
  const { data } = useQuery(privacyQuery)
  const { send, isBusy, error } = useSend()
  const agree = async () => {
    const missing = data?.documents.filter(({ version, givenVersion }) => version !== givenVersion) ?? []
    const give = () =>
      Promise.all(
        missing.map(({ consent, version }) =>
          call('/privacy/consents', { method: 'POST', body: { consent, version } }),
        ),
      )
    if (!(await send(give))) return
    await refresh('privacy')
    notifyDone(t('privacy.terms.done'))
    onClose()
  }
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('privacy.terms.title')}
      size="md"
      isBusy={isBusy}
      layout="column gap-16"
      onSubmit={(event) => {
        event.preventDefault()
        void agree()
      }}
      submitLabel={t('privacy.terms.agree')}
      safeLabel={t('ui.back')}
      reason={data && !asksConsent(data) && t('privacy.terms.agreed')}
      error={error}
    >
      <TermsText />
    </FormModal>
  )
}
