import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readInput } from '#core/rules/input.ts'
import { mayUpdateUser } from '#core/users/user.ts'
import type { User } from '#core/users/user-schema.ts'
import { call } from '../api/call.ts'
import { keys, useProfile, useViewer } from '../api/queries.ts'
import { switchLanguage } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { focusInvalid } from '../ui/form/focus-invalid.ts'
import { useSend } from '../ui/form/use-send.ts'
import { notifyDone, notifyFailure, takeBack } from '../ui/notify.ts'
import { onlyChanged, type PersonValues, toPersonBody, toPersonValues } from './person-form.ts'
import { usePersonLabels } from './use-person-labels.ts'

const INVALID = 'profile-invalid'

/** The schema loads at the first change: users read this screen more often than they change it. */
const loadSchema = async () => (await import('#core/users/user-schema.ts')).updateUserSchema

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

function useValues(user: User, mayChangeIdentity: boolean) {
  const { say } = useLabels()
  const form = useForm<PersonValues>({
    initialValues: toPersonValues(user),
    validate: async (values) => {
      const read = readInput(await loadSchema(), toBody(values, user, mayChangeIdentity))
      return read.ok ? {} : Object.fromEntries(read.fields.map((field) => [field.field, say(field)]))
    },
  })
  const restart = (from: User) => {
    const values = toPersonValues(from)
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
  }
  const isDirty = form.isDirty()
  useEffect(() => {
    if (isDirty) void loadSchema()
  }, [isDirty])
  // The form shows changes from elsewhere, unless the user has typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer record resets the form
  useEffect(() => {
    if (!form.isDirty()) restart(user)
  }, [user.updatedAt])
  return { form, restart }
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
  const { form, restart } = useValues(user, mayChangeIdentity)
  const labels = usePersonLabels(form.values.kind)
  const { send, isBusy, error, clear } = useSend(form)
  const store = async (values: PersonValues) => {
    takeBack(INVALID)
    const before = toBody(toPersonValues(user), user, mayChangeIdentity)
    const body = onlyChanged(before, toBody(values, user, mayChangeIdentity))
    const path = `/users/${user._id}`
    const answer = await send((key) => call<User>(path, { method: 'PUT', body, key }), body)
    if (!answer || answer === true) return
    // The profile has more fields than the answer: those stay.
    client.setQueryData(keys.profile, (before: object | undefined) => ({ ...before, ...answer.data }))
    restart(answer.data)
    await switchLanguage(answer.data.language)
    notifyDone(t('profile.done'))
  }
  const refuse = (errors: Readonly<Record<string, unknown>>) => {
    const lines = Object.entries(errors).map(([field, message]) => `${labels[field] ?? field}: ${message}`)
    notifyFailure(t('profile.invalid'), lines.join('\n'), INVALID)
    focusInvalid()
  }
  const discard = () => {
    clear()
    takeBack(INVALID)
    restart(user)
  }
  return { form, labels, mayChangeIdentity, save: form.onSubmit(store, refuse), discard, isBusy, error }
}
