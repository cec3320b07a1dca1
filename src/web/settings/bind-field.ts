import type { FieldPath } from './settings-fields.ts'
import type { SettingsFormState } from './use-settings-form.ts'

/** Value, change and error of a field by its path, as props of a text input. */
export const bindField = (form: SettingsFormState, path: FieldPath) => {
  const { value, error } = form.getInputProps(path)
  return {
    value: value as string,
    error,
    onChange: (text: string) => form.setFieldValue(path, text as never),
  }
}
