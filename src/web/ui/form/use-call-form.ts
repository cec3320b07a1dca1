import { type FormErrors, useForm } from '@mantine/form'
import { useRef } from 'react'
import type { z } from 'zod'
import { readInput } from '#core/rules/input.ts'
import type { FieldError, Verdict } from '#core/rules/verdict.ts'
import { useCommand } from '../../api/use-act.ts'
import type { RehearsedAct } from '../../api/use-rehearsal.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import type { FormModalProps } from './FormModal.tsx'
import { focusInvalid } from './focus-invalid.ts'
import { type LateSchema, useSchema } from './late-schema.ts'
import { useFormRehearsal } from './use-form-rehearsal.ts'
import { useSend } from './use-send.ts'

type Read<Schema extends z.ZodType> = ReturnType<typeof readInput<Schema>>

/** The fields at fault of an input; none while its schema loads. */
export const fieldsOf = (read: Read<z.ZodType> | undefined): readonly FieldError[] =>
  read === undefined || read.ok ? [] : read.fields

/** A refusal as the error of a field. */
export const toFieldErrors = (field: string, verdict: Verdict): readonly FieldError[] =>
  verdict.ok ? [] : [{ field, code: verdict.code, params: verdict.params }]

type FormCall = { slice: string; path: string; method: RehearsedAct['method'] }

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
  /** The call, rehearsed while its user fills the form: its slice, and the path from there on. Its lists are read again. */
  to?: FormCall
  /** Sends a call that is not rehearsed here: it has a file, a secret, or a review of its own. */
  send?: (body: Body, key: string, values: Values) => Promise<Result>
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
  /** The call as the server rehearses it, if the fields have no error; the words of a reason change nothing. */
  const toRehearsed = ({ slice, path, method }: FormCall): RehearsedAct | undefined => {
    const found = late ? late.now : (schema as Schema | undefined)
    const { values } = form
    const spoken = 'reason' in values ? { ...values, reason: '-' } : values
    if (!found || Object.keys(toErrors(spoken, found)).length > 0) return undefined
    return { path: `/${slice}${path}`, method, body: options.toBody(spoken) }
  }
  return { form, restart, toRehearsed }
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
  const { opened = true, onClose = () => {}, labels = {}, to } = options
  const { form, restart, toRehearsed } = useFields(options)
  const { send, isBusy, error, clear } = useSend(form, onClose)
  const command = useCommand()
  const { outcome, isWaiting, allows } = useFormRehearsal(opened && to ? toRehearsed(to) : undefined)
  const fieldErrors = outcome?.is === 'REFUSED' ? outcome.errors : {}
  const isOfFields = Object.keys(fieldErrors).length > 0
  const call = (body: Body, key: string, values: Values) =>
    to
      ? command<Result>(to.slice, to.path, { method: to.method, body, key })
      : options.send?.(body, key, values)
  const store = async (values: Values): Promise<void> => {
    if (!(await allows())) return
    const body = options.toBody(values)
    const result = await send(async (key) => call(body, key, values) as Promise<Result>, body)
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
    isBusy: isBusy || isWaiting,
    // Errors of fields show beside the fields.
    outcome: isOfFields ? undefined : outcome,
    error,
    fieldLabels: labels,
  } satisfies Partial<FormModalProps>
  const field = (name: keyof Values & string, kind: { type?: 'checkbox' } = {}) => {
    const props = form.getInputProps(name as never, kind)
    const error = props.error ?? fieldErrors[name]?.[0]
    return { label: labels[name], ...props, error, value: props.value }
  }
  return { form, window, field, store, restart, clear }
}
