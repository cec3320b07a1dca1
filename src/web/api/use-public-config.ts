import { useEffect, useState } from 'react'
import type { PublicConfig } from '#core/settings/public-config-schema.ts'
import { call } from './call.ts'

/** `GET /config` for the screens before sign-in, which load no cache of answers; `undefined` until it is known. */
export function usePublicConfig(): PublicConfig | undefined {
  const [config, setConfig] = useState<PublicConfig>()
  useEffect(() => {
    const left = new AbortController()
    call<PublicConfig>('/config', { signal: left.signal }).then(
      ({ data }) => setConfig(data),
      () => undefined,
    )
    return () => left.abort()
  }, [])
  return config
}
