import { TextInput } from '@mantine/core'
import { USER_KINDS } from '#core/users/user.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { DayInput } from '../ui/form/DayInput.tsx'
import { DocumentInput } from '../ui/form/DocumentInput.tsx'
import { FixedInput } from '../ui/form/FixedInput.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import classes from './Person.module.css'
import type { PersonForm } from './person-form.ts'

type IdentityFieldsProps = {
  form: PersonForm
  /** The reason why kind and document are fixed; without one, they can change. */
  fixed?: string
}

function KindField({ form }: IdentityFieldsProps) {
  const { t } = useLabels()
  return (
    <div>
      <div className={classes.label} id="person-kind">
        {t('person.field.kind')}
      </div>
      <SegmentedControl
        fullWidth
        aria-labelledby="person-kind"
        data={USER_KINDS.map((value) => ({ value, label: t(`person.kind.${value}`) }))}
        value={form.values.kind}
        onChange={(kind) => form.setFieldValue('kind', kind as 'F' | 'J')}
      />
    </div>
  )
}

/** Person or company, its documents, and the birth date of a person. */
export function IdentityFields({ form, fixed }: IdentityFieldsProps) {
  const { t } = useLabels()
  const { kind, document, birth } = form.values
  return (
    <div className="pair gap-14">
      {fixed ? (
        <FixedInput label={t('person.field.kind')} value={t(`person.kind.${kind}`)} why={fixed} />
      ) : (
        <KindField form={form} />
      )}
      {fixed ? (
        <FixedInput label={t(`person.document.${kind}`)} value={document} why={fixed} />
      ) : (
        <DocumentInput
          label={t(`person.document.${kind}`)}
          kind={kind}
          required
          value={document}
          onChange={(typed) => form.setFieldValue('document', typed)}
          error={form.errors.document}
        />
      )}
      <TextInput
        label={t(`person.documentSecondary.${kind}`)}
        autoComplete="off"
        {...form.getInputProps('documentSecondary')}
      />
      {kind === 'F' && (
        <DayInput
          label={t('person.field.birth')}
          placeholder={t('person.dayHint')}
          value={birth}
          onChange={(day) => form.setFieldValue('birth', day)}
          error={form.errors.birth}
        />
      )}
    </div>
  )
}
