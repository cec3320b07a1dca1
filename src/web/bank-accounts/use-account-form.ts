import {
  BANK_WITH_OPERATION,
  type BankAccountStatus,
  maySaveBankAccount,
} from '#core/bank-accounts/bank-account.ts'
import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { pixOf } from '#core/bank-accounts/payee.ts'
import { formatPixKey, type PixKind } from '#core/pix/pix-key.ts'
import { readInput } from '#core/rules/input.ts'
import type { FieldError } from '#core/rules/verdict.ts'
import { formatDocument } from '#core/users/documents.ts'
import { useProfile, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { lateSchema, useSchema } from '../ui/form/late-schema.ts'
import { fieldsOf, useCallForm } from '../ui/form/use-call-form.ts'
import { notifyDone } from '../ui/notify.ts'

const accountSchema = lateSchema(
  async () => (await import('#core/bank-accounts/bank-account-schema.ts')).bankAccountInputSchema,
)

export type AccountValues = {
  isPix: boolean
  pixKind: PixKind | ''
  pixKey: string
  name: string
  ownerName: string
  document: string
  email: string
  bank: string
  kind: 'CC' | 'CP'
  agency: string
  account: string
  operation: string
  /** Staff only: the owner's id; empty for the house. */
  userId: string
  /** Staff only. */
  status: BankAccountStatus
  /** Admins only: an account of the house, which has no owner and to which customers pay. */
  isHouse: boolean
}

const NAMES = [
  ...(['name', 'ownerName', 'document', 'email', 'bank', 'kind'] as const),
  ...(['agency', 'account', 'operation', 'pixKey', 'pixKind', 'userId', 'status'] as const),
]

const EMPTY: AccountValues = {
  isPix: false,
  pixKind: '',
  pixKey: '',
  name: '',
  ownerName: '',
  document: '',
  email: '',
  bank: '',
  kind: 'CC',
  agency: '',
  account: '',
  operation: '',
  userId: '',
  status: 'ACTIVED',
  isHouse: false,
}

function toValues(account: BankAccount): AccountValues {
  const { name, ownerName, status } = account
  const pix = pixOf(account)
  return {
    name,
    ownerName,
    status,
    isPix: pix !== undefined,
    pixKind: pix?.pixKind ?? '',
    pixKey: pix ? formatPixKey(pix) : '',
    bank: account.bank ?? '',
    kind: account.kind ?? 'CC',
    agency: account.agency ?? '',
    account: account.account ?? '',
    document: formatDocument(account.document),
    email: account.email ?? '',
    operation: account.operation ?? '',
    userId: account.userId ?? '',
    isHouse: account.userId === null,
  }
}

/** The body of POST and PUT; the form of staff also has the owner and the status. */
function toBody(values: AccountValues, isStaffForm: boolean) {
  const { userId, status, isHouse, isPix, name, ownerName, document, email, pixKind, pixKey, ...bank } =
    values
  const place =
    isPix && !isHouse
      ? { pixKind: pixKind || null, pixKey }
      : { ...bank, operation: bank.bank === BANK_WITH_OPERATION ? bank.operation : '' }
  const body = { name, ownerName, document, email, ...place }
  return isStaffForm ? { ...body, status, userId: isHouse ? null : userId } : body
}

/** The values in the form in which the server reads them; `undefined` while the schema loads. */
export function useRead(values: AccountValues, isStaffForm: boolean) {
  const schema = useSchema(accountSchema)
  return schema && readInput(schema, toBody(values, isStaffForm))
}

/** The signed-in user as the holder of an account. */
export function useOwnHolder(): Pick<AccountValues, 'ownerName' | 'document'> {
  const { name, document } = useProfile()
  return { ownerName: name, document: formatDocument(document) }
}

type AccountFormProps = {
  account: BankAccount | undefined
  isStaffForm: boolean
  opened: boolean
  onClose: () => void
}

/** The fields of an account, with the checks of the server; an own one starts with its owner as holder. */
export function useAccountForm({ account, isStaffForm, ...shown }: AccountFormProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const own = useOwnHolder()
  return useCallForm({
    ...shown,
    start: account ? toValues(account) : isStaffForm ? EMPTY : { ...EMPTY, ...own },
    labels: Object.fromEntries(NAMES.map((name) => [name, t(`bankAccounts.field.${name}`)])),
    schema: accountSchema,
    toBody: (values) => toBody(values, isStaffForm),
    check: (values, read): readonly FieldError[] => {
      const missing: FieldError[] =
        isStaffForm && !values.isHouse && !values.userId ? [{ field: 'userId', code: 'field.required' }] : []
      if (!read?.ok) return [...missing, ...fieldsOf(read).filter(({ field }) => field !== 'userId')]
      const verdict = maySaveBankAccount(read.value, viewer)
      return verdict.ok ? missing : [...missing, ...verdict.fields]
    },
    to: account
      ? { slice: 'bank-accounts', path: `/${account._id}`, method: 'PUT' }
      : { slice: 'bank-accounts', path: '', method: 'POST' },
    onDone: () => {
      const isWaiting = !account && !isStaffForm
      notifyDone(t('bankAccounts.form.done'), isWaiting ? t('bankAccounts.form.doneText') : '')
    },
  })
}
