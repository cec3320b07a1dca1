import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import { useState } from 'react'
import type { Act } from '#core/approvals/controls.ts'
import { foldText } from '#core/lists/list.ts'
import { useBandWords } from '../approvals/bands.ts'
import { isLabel } from '../i18n/dictionary.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconSearch } from '../ui/icons.tsx'
import { Key } from '../ui/Key.tsx'
import { KEYS } from '../ui/keys.ts'
import classes from './Settings.module.css'
import { useTermWords, wordsOf } from './settings-changes.ts'
import {
  FIELD_KEYS,
  FIELD_PATHS,
  type FieldPath,
  jumpTo,
  placeOfAct,
  SECTION_NAMES,
  SECTIONS,
  useFieldLabels,
} from './settings-fields.ts'
import { readTerms, type SettingsValues } from './settings-values.ts'

type Found = ComboboxItem & { text: string; hint: string }

/** Every field by the sections of the page, with its name, its help and its value. */
function useEntries(values: SettingsValues) {
  const { t } = useLabels()
  const { nameAct, sayBand } = useBandWords()
  const labels = useFieldLabels()
  const words = useTermWords((id) => id)
  const acts = [...new Set(values.controls.approvals.map(({ act }) => act))]
  const read = () => {
    const terms = readTerms(values)
    const said = terms && wordsOf(terms, words)
    const toField = (path: FieldPath): Found => {
      const help = `settings.hint.${FIELD_KEYS[path]}`
      const value = said?.[path] ?? ''
      const text = [labels[path], isLabel(help) ? t(help) : '', value].join(' ')
      return { value: path, label: labels[path], text, hint: value }
    }
    const toAct = (act: Act): Found => {
      const bands = terms?.controls?.approvals?.filter((band) => band.act === act) ?? []
      const hint = bands.map(sayBand).join('; ')
      return { value: placeOfAct(act), label: nameAct(act), text: `${nameAct(act)} ${hint}`, hint }
    }
    return SECTION_NAMES.map((name) => ({
      group: t(`settings.part.${name}`),
      items: [
        ...(Object.keys(SECTIONS[name]) as FieldPath[]).map(toField),
        ...(name === 'approvals' ? acts.map(toAct) : []),
      ],
    }))
  }
  return { acts, read }
}

const hasWords = (text: string, typed: string): boolean => {
  const folded = foldText(text)
  return foldText(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

const filter: OptionsFilter = ({ options, search }) =>
  options.flatMap((group) => {
    if (!('items' in group)) return []
    const items = (group.items as Found[]).filter(({ text }) => hasWords(`${group.group} ${text}`, search))
    return items.length > 0 ? [{ ...group, items }] : []
  })

/** A search over all fields of the page; Enter shows the field and gives it the focus. */
export function FieldSearch({ values }: { values: SettingsValues }) {
  const { t } = useLabels()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { acts, read } = useEntries(values)
  const label = t('settings.find', { count: FIELD_PATHS.length + acts.length })
  return (
    <Select
      className={classes.find}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      rightSection={<Key name={KEYS.search} />}
      rightSectionPointerEvents="none"
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage={t('settings.notFound', { typed })}
      maxDropdownHeight={360}
      // A closed search has no list, so that typing elsewhere does not draw it.
      data={isOpen ? read() : []}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      filter={filter}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      renderOption={({ option }) => (
        <span className="shrink">
          <span className="block ellipsis">{option.label}</span>
          <span className="caption block ellipsis">{(option as Found).hint}</span>
        </span>
      )}
      onChange={(place) => {
        if (!place) return
        setTyped('')
        // The list gives the focus back to the search first.
        requestAnimationFrame(() => jumpTo(place))
      }}
    />
  )
}
