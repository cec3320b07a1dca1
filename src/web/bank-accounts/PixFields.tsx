import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  documentOfPixKey,
  guessPixKind,
  MAX_PIX_KEY,
  PIX_KINDS,
  type PixKind,
  readPixKey,
} from '#core/pix/pix-key.ts'
import { formatDocument } from '#core/users/documents.ts'
import { useLabels } from '../i18n/use-labels.ts'
import type { useAccountForm } from './use-account-form.ts'

/** A Pix key. Its kind follows the typed text until somebody chooses one; a CPF or CNPJ is also the holder's document. */
export function PixFields({ form }: { form: ReturnType<typeof useAccountForm>['form'] }) {
  const { t } = useLabels()
  const [isChosen, setChosen] = useState(form.values.pixKind !== '')
  const { pixKey: typed, pixKind } = form.values
  const change = (text: string, kind: PixKind | '') => {
    form.setValues({ pixKey: text, pixKind: kind })
    const pixKey = kind && readPixKey(kind, text)
    const document = kind && pixKey && documentOfPixKey({ pixKind: kind, pixKey })
    if (document) form.setFieldValue('document', formatDocument(document))
  }
  const type = (text: string) => {
    // An emptied field begins again.
    setChosen(isChosen && text !== '')
    change(text, isChosen && text !== '' ? pixKind : (guessPixKind(text) ?? ''))
  }
  return (
    <>
      <TextInput
        label={t('bankAccounts.field.pixKey')}
        description={t('bankAccounts.form.pixHint')}
        withAsterisk
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MAX_PIX_KEY}
        {...form.getInputProps('pixKey')}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Select
        label={t('bankAccounts.field.pixKind')}
        description={t('bankAccounts.form.pixChoose')}
        withAsterisk
        data={PIX_KINDS.map((value) => ({ value, label: t(`bankAccounts.pixKind.${value}`) }))}
        {...form.getInputProps('pixKind')}
        value={pixKind || null}
        onChange={(kind) => {
          setChosen(kind !== null)
          change(typed, (kind ?? '') as PixKind | '')
        }}
      />
    </>
  )
}
