import { ComboboxChevron, type SelectProps, TextInput, type TextInputProps } from '@mantine/core'
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import type { ChoiceInputProps } from '../grid/ChoiceInput.tsx'
import type { PeriodInputProps } from '../grid/PeriodInput.tsx'
import { useFirstIdle } from '../use-first-idle.ts'
import type { DayPickerProps } from './DayPicker.tsx'

type Wish = 'focus' | 'click'

/** Gives a field what the user wanted of the one that kept its place, unless the focus has gone elsewhere. */
function Fulfil({ wish, within }: { wish: Wish; within: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const field = within.current?.querySelector<HTMLElement>('input, button')
    const at = document.activeElement
    if (!field || (at !== document.body && !within.current?.contains(at))) return
    field.focus()
    if (wish === 'click') field.click()
  }, [wish, within])
  return null
}

type FilterProps = {
  label: string
  /** The words of a field that already has a value. */
  text?: string
}

/** A field of a list: its label is in it. */
export const likeFilter = ({ label, text }: FilterProps): TextInputProps => ({
  'aria-label': label,
  placeholder: label,
  value: text,
})

/**
 * Fields with lists and calendars are large, so they load after the rows. Until then one that looks the same keeps their place;
 * a user who enters it loads the field at once.
 */
export function lateInput<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  like: (props: Props) => TextInputProps,
) {
  let loaded: ComponentType<Props> | undefined
  return function LateInput(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded)
    const [wish, setWish] = useState<Wish>()
    const own = useRef<HTMLDivElement>(null)
    const isWanted = useFirstIdle() || wish !== undefined
    useEffect(() => {
      if (!isWanted || Loaded) return
      const show = (component: ComponentType<Props>) => {
        loaded = component
        setLoaded(() => component)
      }
      // Without a connection the place stays, and the next click tries again.
      load().then(show, () => setWish(undefined))
    }, [isWanted, Loaded])
    return (
      <div ref={own}>
        {Loaded ? (
          <>
            <Loaded {...props} />
            {wish && <Fulfil wish={wish} within={own} />}
          </>
        ) : (
          <TextInput
            {...like(props)}
            readOnly
            pointer
            onFocus={() => setWish('focus')}
            onClick={() => setWish('click')}
          />
        )}
      </div>
    )
  }
}

/** One day of a calendar, once the screen has rendered. */
export const LateDayPicker = lateInput<DayPickerProps>(
  () => import('./DayPicker.tsx').then((module) => module.DayPicker),
  likeFilter,
)

/** A period of whole days, once the screen has rendered. */
export const LatePeriodInput = lateInput<PeriodInputProps>(
  () => import('../grid/PeriodInput.tsx').then((module) => module.PeriodInput),
  likeFilter,
)

/** One of some words, once the screen has rendered. */
export const LateChoiceInput = lateInput<ChoiceInputProps>(
  () => import('../grid/ChoiceInput.tsx').then((module) => module.ChoiceInput),
  likeFilter,
)

type Choice = { value: string; label: string }
type LateSelectProps = Omit<SelectProps, 'data'> & { data: readonly Choice[] }

/** The library's choice of one word, once the screen has rendered. */
export const LateSelect = lateInput<LateSelectProps>(
  () => import('./Select.ts').then((module) => module.Select as ComponentType<LateSelectProps>),
  ({ data, value, onChange, allowDeselect, searchable, nothingFoundMessage, ...like }) => ({
    ...(like as TextInputProps),
    rightSection: <ComboboxChevron />,
    value: data.find((choice) => choice.value === value)?.label ?? '',
  }),
)
