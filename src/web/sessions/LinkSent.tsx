import { type FormEvent, useState } from 'react'
import { maskEmail } from '#core/users/mask.ts'
import { call } from '../api/call.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useSend } from '../ui/form/use-send.ts'
import { Note, Problem } from './AuthPage.tsx'
import { EnterButton } from './EnterButton.tsx'
import { waitAfter } from './wait.ts'

/** After a right password that its owner has to replace: where the link went, and another one. */
export function LinkSent({ email }: { email: string }) {
  const { t } = useLabels()
  const { send, isBusy, error } = useSend()
  const [times, setTimes] = useState(0)
  const again = async (event: FormEvent) => {
    event.preventDefault()
    if (await send(() => call('/auth/password/forgot', { method: 'POST', body: { email } })))
      setTimes((before) => before + 1)
  }
  return (
    <>
      <Note key={times}>
        {t(times === 0 ? 'login.due.sent' : 'login.due.sentAgain', { email: maskEmail(email) })}
      </Note>
      <Problem>{error?.message}</Problem>
      <p className="hint flush">{t('login.due.hint')}</p>
      <form onSubmit={again}>
        <EnterButton isBusy={isBusy} waitUntil={waitAfter(error)} variant="default">
          {t('login.due.again')}
        </EnterButton>
      </form>
    </>
  )
}
