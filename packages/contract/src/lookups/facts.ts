import { fact } from '../core/fact.ts'

export const listTargetingCountries = fact('list-targeting-countries', 'GET', '/api/targeting-countries/')
export const listTargetingInterests = fact('list-targeting-interests', 'GET', '/api/targeting-interests/')
export const listTargetingLocations = fact('list-targeting-locations', 'GET', '/api/targeting-locations/')
export const listJobTitles = fact('list-job-titles', 'GET', '/api/job-titles/')
export const getGeoLocation = fact('get-geo-location', 'GET', '/api/geo-location/')
export const getSchema = fact('get-schema', 'GET', '/api/schema/')
