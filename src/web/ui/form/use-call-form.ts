import { type FormErrors, useForm } from '@mantine/form'
import { useRef } from 'react'
import type { z } from 'zod'
import { readInput } from '#core/rules/input.ts'
import type { FieldError, Verdict } from '#core/rules/verdict.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import type { FormModalProps } from './FormModal.tsx'
import { focusInvalid } from './focus-invalid.ts'
import { type LateSchema, useSchema } from './late-schema.ts'
import { useSend } from './use-send.ts'

type Read<Schema extends z.ZodType> = ReturnType<typeof readInput<Schema>>

/** The fields at fault of an input; none while its schema loads. */
export const fieldsOf = (read: Read<z.ZodType> | undefined): readonly FieldError[] =>
  read === undefined || read.ok ? [] : read.fields

/** A refusal as the error of a field. */
export const toFieldErrors = (field: string, verdict: Verdict): readonly FieldError[] =>
  verdict.ok ? [] : [{ field, code: verdict.code, params: verdict.params }]

export type CallFormOptions<Values, Body, Result, Schema extends z.ZodType> = {
  /** A form on a screen has no window to open or close. */
  opened?: boolean
  onClose?: () => void
  start: Values
  /** The name of each field in this form. */
  labels?: Readonly<Record<string, string>>
  /** The schema of the call, at once or loaded late. */
  schema?: Schema | LateSchema<Schema>
  /** The body of the call; by default the values. */
  toBody: (values: Values) => Body
  /** The input that the schema checks, where it is not the body. */
  toInput?: (values: Values) => unknown
  /** All errors, of the schema and others; the last one of a field shows. By default those of the schema. */
  check?: (values: Values, read: Read<Schema> | undefined) => readonly FieldError[]
  /** Checks each field also when the user leaves it. */
  checksOnBlur?: boolean
  /** After a check that found errors, whose first field has the focus. */
  onInvalid?: (errors: FormErrors) => void
  /** Asks before it sends, and then calls `store`: the answer is whether it asks. */
  asks?: (values: Values) => boolean
  send: (body: Body, key: string, values: Values) => Promise<Result>
  /** After success, before the window closes. */
  onDone?: (result: Result | true, values: Values) => unknown
}

const isLate = <Schema extends z.ZodType>(
  schema: Schema | LateSchema<Schema> | undefined,
): schema is LateSchema<Schema> => schema !== undefined && 'load' in schema

/** The fields of a form, with their checks. */
function useFields<Values extends object, Body, Result, Schema extends z.ZodType>(
  options: CallFormOptions<Values, Body, Result, Schema>,
) {
  const { schema } = options
  const { say } = useLabels()
  const late = isLate(schema) ? schema : undefined
  useSchema(late)
  // The library keeps the first check, and the checks see the values of the last render.
  const last = useRef(options)
  last.current = options
  const toErrors = (values: Values, found: Schema | undefined): Record<string, string> => {
    const { toBody, toInput = toBody, check } = last.current
    const read = found && readInput(found, toInput(values))
    const errors = check ? check(values, read) : fieldsOf(read)
    return Object.fromEntries(errors.map((error) => [error.field, say(error)]))
  }
  const form = useForm<Values>({
    initialValues: options.start,
    validateInputOnBlur: options.checksOnBlur,
    validate: late
      ? async (values) => toErrors(values, late.now ?? (await late.load()))
      : (values) => toErrors(values, schema as Schema | undefined),
  })
  /** Begins again with these values. */
  const restart = (values: Values): void => {
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
  }
  return { form, restart }
}

/**
 * A form of one call: the checks of its schema, the idempotency key, errors beside their fields, and the end of its window.
 * `window` is for `FormModal` or a form on a screen, and `field` for an input.
 *
 * ```tsx
 * const { window, field } = useCallForm({ …, schema, start: { label }, labels: { label: t('tags.label') }, send })
 * <FormModal {...window} title={t('tags.new')}><TextInput {...field('label')} withAsterisk /></FormModal>
 * ```
 */
export function useCallForm<Values extends object, Body, Result, Schema extends z.ZodType = z.ZodType>(
  options: CallFormOptions<Values, Body, Result, Schema>,
) {
  const { opened = true, onClose = () => {}, labels = {} } = options
  const { form, restart } = useFields(options)
  const { send, isBusy, error, clear } = useSend(form, onClose)
  const store = async (values: Values): Promise<void> => {
    const body = options.toBody(values)
    const result = await send((key) => options.send(body, key, values), body)
    if (result === undefined) return
    // The window may be a screen of its own, whose guard asks about unsaved values.
    form.resetDirty(values)
    await options.onDone?.(result, values)
    onClose()
  }
  const onSubmit = form.onSubmit(
    (values) => {
      if (!options.asks?.(values)) return store(values)
    },
    (errors) => {
      options.onInvalid?.(errors)
      focusInvalid()
    },
  )
  const window = {
    opened,
    onClose,
    onSubmit,
    isDirty: form.isDirty(),
    isBusy,
    error,
    fieldLabels: labels,
  } satisfies Partial<FormModalProps>
  const field = (name: keyof Values & string, kind: { type?: 'checkbox' } = {}) => {
    const props = form.getInputProps(name as never, kind)
    return { label: labels[name], ...props, value: props.value }
  }
  return { form, window, field, store, restart, clear }
}
