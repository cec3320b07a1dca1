import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PostalPlace } from '#core/users/postal-code.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import type { AddressValues, PersonForm } from './person-form.ts'

const FILLED = ['address', 'district', 'city', 'uf'] as const
type Filled = Partial<Record<(typeof FILLED)[number], string>>

/** `GET /postal-codes/{zipCode}`, read once for each code. */
const placeQuery = (zipCode: string) => ({
  queryKey: ['postal-codes', zipCode],
  queryFn: () => call<PostalPlace>(`/postal-codes/${zipCode}`).then(({ data }) => data),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/**
 * The value that a place gives a field. A field that changed since the request keeps its value, as does one
 * that the place lacks.
 */
function toNext(given: string, at: { now: string; asked: string; filled: string | undefined }): string {
  if (at.now !== at.asked) return at.now
  return given || (at.now === at.filled ? '' : at.now)
}

/**
 * Fills street, district, city and state from a postal code of eight digits. `place` is the result, `failure`
 * the reason without one; the fields stay editable either way.
 */
export function usePlace(form: PersonForm) {
  const client = useQueryClient()
  const [state, setState] = useState<{ isBusy?: boolean; place?: PostalPlace; failure?: string }>({})
  const filled = useRef<Filled>({})
  const wanted = useRef('')
  const fill = (place: PostalPlace, asked: AddressValues | undefined) => {
    const now = form.getValues().addresses[0]
    for (const field of FILLED) {
      const at = { now: now?.[field] ?? '', asked: asked?.[field] ?? '', filled: filled.current[field] }
      const next = toNext(place[field], at)
      if (next !== at.now) form.setFieldValue(`addresses.0.${field}`, next)
    }
    filled.current = place
  }
  const look = async (typed: string) => {
    const zipCode = typed.replace(/\D/g, '')
    if (zipCode === wanted.current) return
    wanted.current = zipCode
    if (zipCode.length < 8) return setState({})
    const asked = form.getValues().addresses[0]
    setState({ isBusy: true })
    try {
      const place = await client.fetchQuery(placeQuery(zipCode))
      if (wanted.current !== zipCode) return
      fill(place, asked)
      setState({ place })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (wanted.current === zipCode) setState({ failure: error.message })
    }
  }
  return { ...state, look }
}
