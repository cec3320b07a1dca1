import type { Meter } from '../metrics/catalogue.ts'
import type { App } from './app-types.ts'

/** The time of each request by its route, whose number is that of our routes: a path that nobody registered has none. */
export function measureRequests(app: App, meter: Meter): void {
  app.addHook('onResponse', async ({ routeOptions, method, is404 }, { statusCode: status, elapsedTime }) => {
    if (routeOptions.config.isStream) return
    const route = is404 ? 'none' : (routeOptions.url ?? 'none')
    meter.request({ route, method, status, seconds: elapsedTime / 1000 })
  })
}
