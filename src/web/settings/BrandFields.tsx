import { type InputWrapperProps, TextInput } from '@mantine/core'
import { type BrandColours, isWordmark, type Logo, nameOf, toBrandColours } from '#core/settings/brand.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Picture } from '../ui/Logo.tsx'
import { bindInput } from './bind-field.ts'
import classes from './brand.module.css'
import { LogoField } from './LogoField.tsx'
import { Section } from './Section.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

const HINT_BELOW: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description']

/** The green of the product. */
const PINE = '#0b6b57'

const TEXTS = [
  ['brand.name', 'brandName', 40],
  ['brand.sender', 'brandSender', 60],
  ['brand.contact', 'brandContact', 120],
  ['brand.terms', 'brandTerms', 300],
] as const

type PreviewProps = { name: string; logo: Logo | null; colours: BrandColours; scheme: 'light' | 'dark' }

/** The name, a link and a button in the colours of one theme. */
function Preview({ name, logo, colours, scheme }: PreviewProps) {
  const { t } = useLabels()
  return (
    <div className={classes.preview} data-mantine-color-scheme={scheme}>
      {logo ? (
        <Picture logo={logo} size={30} />
      ) : (
        <span className={classes.mark} style={{ background: colours.brand, color: colours.on }} aria-hidden>
          {[...name][0]?.toUpperCase()}
        </span>
      )}
      {!(logo && isWordmark(logo)) && <strong className="ink shrink ellipsis">{name}</strong>}
      <span className={classes.link} style={{ color: colours.brand }}>
        {t('brand.link')}
      </span>
      <span className={classes.soft} style={{ background: colours.soft, color: colours.softInk }}>
        {t('brand.chosen')}
      </span>
      <span className={classes.button} style={{ background: colours.brand, color: colours.on }}>
        {t('brand.button')}
      </span>
    </div>
  )
}

/** The house's own name, colour, contact, terms and sender of mails, with a preview in both themes. */
export function BrandFields({ form }: { form: SettingsFormState }) {
  const { t } = useLabels()
  const { name, accent, logo } = form.values.brand
  const isColour = /^#[\da-f]{6}$/i.test(accent)
  const colours = toBrandColours(isColour ? accent.toLowerCase() : PINE)
  const shown = nameOf({ name: name.trim() || null })
  return (
    <Section title={t('settings.section.brand')} text={t('settings.about.brand')}>
      {TEXTS.map(([path, label, most]) => (
        <TextInput
          key={path}
          label={t(`settings.field.${label}`)}
          description={t(`settings.hint.${label}`)}
          inputWrapperOrder={HINT_BELOW}
          autoComplete="off"
          maxLength={most}
          {...bindInput(form, path)}
        />
      ))}
      <TextInput
        label={t('settings.field.brandAccent')}
        description={t('settings.hint.brandAccent')}
        inputWrapperOrder={HINT_BELOW}
        placeholder={PINE}
        autoComplete="off"
        maxLength={7}
        leftSection={
          <input
            type="color"
            className={classes.swatch}
            aria-label={t('brand.pick')}
            value={isColour ? accent.toLowerCase() : PINE}
            onChange={({ currentTarget }) => form.setFieldValue('brand.accent', currentTarget.value)}
          />
        }
        {...bindInput(form, 'brand.accent')}
      />
      <LogoField form={form} />
      <div className={classes.previews}>
        <p className={`label flush ${classes.title}`}>{t('brand.preview')}</p>
        <Preview name={shown} logo={logo} colours={colours.light} scheme="light" />
        <Preview name={shown} logo={logo} colours={colours.dark} scheme="dark" />
      </div>
    </Section>
  )
}
