import { Checkbox, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './Login.module.css'
import { TermsText } from './TermsText.tsx'
import type { RegisterForm } from './use-register-form.ts'

/** The consent of a new customer, with the text that it is to. */
export function AgreeField({ form }: { form: RegisterForm }) {
  const { t } = useLabels()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="stack gap-8">
      <Checkbox
        label={t('privacy.terms.agreeTo')}
        aria-required
        {...form.getInputProps('agrees', { type: 'checkbox' })}
      />
      <UnstyledButton className={classes.link} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('privacy.terms.read')}
      </UnstyledButton>
      {isOpen && <TermsText />}
    </div>
  )
}
