import type { Domain } from '../../app/define-route.ts'
import { getGeoLocation } from './routes/get-geo-location.ts'
import { listJobTitles } from './routes/list-job-titles.ts'
import { listTargetingCountries } from './routes/list-targeting-countries.ts'
import { listTargetingInterests } from './routes/list-targeting-interests.ts'
import { listTargetingLocations } from './routes/list-targeting-locations.ts'

export const lookups: Domain = {
  name: 'lookups',
  routes: [
    listTargetingCountries,
    listTargetingInterests,
    listTargetingLocations,
    listJobTitles,
    getGeoLocation,
  ],
}
