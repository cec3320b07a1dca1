import type { FieldPath } from './settings-fields.ts'
import type { SettingsFormState } from './use-settings-form.ts'

/** The props of a field that the form knows, and a mark while its value differs from the record. */
export const bindInput = (form: SettingsFormState, path: FieldPath, kind: { type?: 'checkbox' } = {}) => ({
  ...form.getInputProps(path, kind),
  'data-changed': form.isDirty(path) || undefined,
})

/** Value, change and error of a field by its path, as props of a text input. */
export const bindField = (form: SettingsFormState, path: FieldPath) => {
  const { value, error, ...marks } = bindInput(form, path)
  return {
    value: value as string,
    error,
    'data-path': path,
    'data-changed': marks['data-changed'],
    onChange: (text: string) => form.setFieldValue(path, text as never),
  }
}
