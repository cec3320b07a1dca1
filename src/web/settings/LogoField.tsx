import { Button } from '@mantine/core'
import { useId, useRef } from 'react'
import { LOGO_MAX_BYTES, type Logo, logoPath } from '#core/settings/brand.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { fileMark } from '../ui/form/file-mark.ts'
import { useSend } from '../ui/form/use-send.ts'
import classes from './brand.module.css'
import type { SettingsFormState } from './use-settings-form.ts'

const KINDS = 'image/png,image/jpeg,image/webp'

/** Sends a picture; the record names it once the settings are saved. */
function useSendLogo(form: SettingsFormState) {
  const act = useAct<Logo>('settings')
  const { t, say } = useLabels()
  const { send, isBusy, error, clear } = useSend()
  const take = async (file: File | undefined) => {
    if (!file) return
    clear()
    form.clearFieldError('brand.logo')
    // A larger file would travel for minutes before the server refuses it.
    if (file.size > LOGO_MAX_BYTES)
      return form.setFieldError('brand.logo', say({ code: 'settings.logoTooLarge' }))
    const body = new FormData()
    body.append('file', file)
    const kept = await send((key) => act('/logos', { method: 'POST', body, key }), fileMark(file))
    if (kept && kept !== true) form.setFieldValue('brand.logo', kept)
  }
  const reason = error && (error.errors.file?.[0] ?? error.message)
  return { take, isBusy, reason: reason ?? form.errors['brand.logo'], t }
}

/** The picture of the house, as it is and as it would be. */
export function LogoField({ form }: { form: SettingsFormState }) {
  const { take, isBusy, reason, t } = useSendLogo(form)
  const picker = useRef<HTMLInputElement>(null)
  const id = useId()
  const { logo } = form.values.brand
  return (
    <div
      className={classes.logo}
      data-path="brand.logo"
      data-changed={form.isDirty('brand.logo') || undefined}
    >
      <span className="label" id={id}>
        {t('settings.field.brandLogo')}
      </span>
      <div className="row-wrap gap-10">
        {logo && (
          <img src={logoPath(logo.id)} alt={t('settings.field.brandLogo')} className={classes.picture} />
        )}
        <BusyButton
          variant="default"
          isBusy={isBusy}
          aria-describedby={`${id}-hint`}
          onClick={() => picker.current?.click()}
        >
          {t('brand.logo.send')}
        </BusyButton>
        {logo && (
          <Button variant="subtle" color="red" onClick={() => form.setFieldValue('brand.logo', null)}>
            {t('brand.logo.remove')}
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        accept={KINDS}
        aria-labelledby={id}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <p className="caption flush" id={`${id}-hint`}>
        {t('brand.logo.hint')}
      </p>
      {reason && (
        <p className="error flush" role="alert">
          {reason}
        </p>
      )}
    </div>
  )
}
