import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mayUpdateUser } from '#core/users/user.ts'
import type { User } from '#core/users/user-schema.ts'
import { call } from '../api/call.ts'
import { keys, useProfile, useViewer } from '../api/queries.ts'
import { switchLanguage } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { lateSchema } from '../ui/form/late-schema.ts'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { notifyDone, notifyFailure, takeBack } from '../ui/notify.ts'
import { onlyChanged, type PersonValues, toPersonBody, toPersonValues } from './person-form.ts'
import { usePersonLabels } from './use-person-labels.ts'

const INVALID = 'profile-invalid'

/** Users read this screen more often than they change it. */
const userSchema = lateSchema(async () => (await import('#core/users/user-schema.ts')).updateUserSchema)

/** Whether the viewer may change the identity: e-mail, kind and document. */
function useMayChangeIdentity(): boolean {
  const { _id: id, email, referralId, roles, kind, document } = useProfile()
  const target = { id, email, referralId, roles, isHouse: false }
  return mayUpdateUser(target, { email, kind, document }, useViewer()).ok
}

/** The body of PUT, without the fields that the viewer may not change. */
function toBody(values: PersonValues, user: User, mayChangeIdentity: boolean) {
  const { email, kind, document, ...own } = toPersonBody(values, user)
  return mayChangeIdentity ? { ...own, email, kind, document } : own
}

/** The form shows changes from elsewhere, unless the user has typed. */
function useNewerRecord(user: User, isTyped: boolean, restart: (values: PersonValues) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer record resets the form
  useEffect(() => {
    if (!isTyped) restart(toPersonValues(user))
  }, [user.updatedAt])
}

/**
 * The viewer's own data as a form: it has the checks of the server, saves, and switches the interface to the
 * chosen language.
 */
export function useProfileForm() {
  const { t } = useLabels()
  const client = useQueryClient()
  const user = useProfile()
  const mayChangeIdentity = useMayChangeIdentity()
  const toInput = (values: PersonValues) => toBody(values, user, mayChangeIdentity)
  const { form, window, restart, clear } = useCallForm({
    start: toPersonValues(user),
    schema: userSchema,
    toInput,
    toBody: (values: PersonValues) => onlyChanged(toInput(toPersonValues(user)), toInput(values)),
    onInvalid: (errors) => {
      const lines = Object.entries(errors).map(([field, message]) => `${labels[field] ?? field}: ${message}`)
      notifyFailure(t('profile.invalid'), lines.join('\n'), INVALID)
    },
    send: (body, key) => {
      takeBack(INVALID)
      return call<User>(`/users/${user._id}`, { method: 'PUT', body, key })
    },
    onDone: async (answer) => {
      if (answer === true) return
      // The profile has more fields than the answer: those stay.
      client.setQueryData(keys.profile, (before: object | undefined) => ({ ...before, ...answer.data }))
      restart(toPersonValues(answer.data))
      await switchLanguage(answer.data.language)
      notifyDone(t('profile.done'))
    },
  })
  useNewerRecord(user, window.isDirty, restart)
  const labels = usePersonLabels(form.values.kind)
  const discard = () => {
    clear()
    takeBack(INVALID)
    restart(toPersonValues(user))
  }
  const { onSubmit: save, isBusy, error } = window
  return { form, labels, mayChangeIdentity, save, discard, isBusy, error }
}
