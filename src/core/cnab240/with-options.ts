import type { FieldName, Layouts } from './layouts.ts'
import { completeOptions, type Options } from './options.ts'
import type { BankProfile } from './profile.ts'
import type { ProfileId } from './profile-list.ts'
import { PROFILES } from './profiles.ts'
import { amend, type RecordField } from './record.ts'

/** A layout with other presets of some fields. */
const preset = (layout: Layouts['fileHeader'], values: Partial<Record<FieldName, string | undefined>>) =>
  layout.map(
    ([name, from, size, picture, before]): RecordField<FieldName> =>
      before === undefined
        ? [name, from, size, picture]
        : [name, from, size, picture, values[name] ?? before],
  )

/** Forms of launch as an option has them: of another holder, and of the same one. */
function toForms(forms: string) {
  const [otherHolder = '', sameHolder = otherHolder] = forms.split('/')
  return { otherHolder, sameHolder }
}

function toLayouts(
  { layouts }: BankProfile,
  { versions = '', density, segmentB, nominal }: Options,
): Layouts {
  const [fileVersion, batchVersion] = versions.split('/')
  return {
    ...layouts,
    fileHeader: preset(layouts.fileHeader, { fileVersion: fileVersion || undefined, density }),
    batchHeader: preset(layouts.batchHeader, { batchVersion }),
    segmentB: amend(
      layouts.segmentB,
      ...(segmentB === 'BLANK' ? [['blank3', 211, 20, 'X', ''] as const] : []),
      ...(nominal === 'ZERO' ? [['blank3', 136, 15, '9', '0'] as const] : []),
    ),
  }
}

/** The layout of a bank as one account uses it. */
export function profileWith(id: ProfileId, given: Readonly<Record<string, string>> = {}): BankProfile {
  const options = completeOptions(id, given)
  const profile = PROFILES[id]
  const { pixMark, tedForms } = options
  const pix = profile.pix && { ...profile.pix, ...(pixMark === 'BLANK' && { mark: '' }) }
  const ted = tedForms === undefined ? profile.ted : toForms(tedForms)
  return { ...profile, options, pix, ted, layouts: toLayouts(profile, options) }
}
