import type { z } from 'zod'
import { allEndpoints } from '../packages/contract/src/endpoints.ts'
import { figures } from '../packages/contract/src/core/figures.ts'

/** Whether a call's answer holds a number about people, judged by its published schema. */
function tellsOfPeople(schema: unknown, seen: Set<unknown>): boolean {
  if (typeof schema !== 'object' || schema === null || !('_zod' in schema) || seen.has(schema)) return false
  seen.add(schema)
  const markedFigure = figures.get(schema as z.ZodType)
  if (markedFigure && markedFigure.figure.kind !== 'plain') return true
  const schemaDefinition = (schema as z.ZodType).def as unknown as Record<string, unknown>
  const pathParts = [
    ...['innerType', 'element', 'valueType', 'left', 'right', 'in', 'out'].map(
      (name) => schemaDefinition[name],
    ),
    ...Object.values((schemaDefinition['shape'] as object | undefined) ?? {}),
    ...((schemaDefinition['options'] as unknown[] | undefined) ?? []),
    typeof schemaDefinition['getter'] === 'function' ? (schemaDefinition['getter'] as () => unknown)() : null,
  ]
  return pathParts.some((part) => tellsOfPeople(part, seen))
}

/** Every endpoint whose answer holds a number about people. */
export const endpointsAboutPeople = (): string[] =>
  allEndpoints
    .filter(({ response }) => tellsOfPeople(response, new Set()))
    .map(({ name }) => name)
    .toSorted()

const endpointsSaying = (why: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, why]))

/** Endpoints that are not attacked by probes of their own, with the reason. */
export const notAsked: Readonly<Record<string, string>> = {
  ...endpointsSaying('answers the rows of list-audiences, which is asked', [
    'list-recent-audiences',
    'list-store-audiences',
  ]),
  ...endpointsSaying('tells of single sets, never of two', [
    'autocomplete-criteria',
    'resolve-criteria',
    'analyse-description',
    'list-job-titles',
    'list-targeting-countries',
    'list-targeting-interests',
    'list-targeting-locations',
    'search-interests',
    'search-locations',
    'get-population-growth',
    'compute-age-groups',
  ]),
  ...endpointsSaying('tells of public facts alone, which are exact (ADR 15)', [
    'analyze-handles',
    'estimate-job-title-size',
    'explore-x',
    'reorder-handles',
    'xplore',
    'xplore-authenticated',
    'find-accounts-for-keywords',
    'list-related-keywords',
    'list-topic-accounts',
    'list-x-conversations',
    'list-trending',
    'get-xstats',
    'analyze-topic-posts',
    'analyze-topic-sentiments',
    'target-job-titles',
    'create-monitor',
    'update-monitor',
    'get-monitor',
    'list-monitors',
    'get-weekly-results',
    'get-community',
    'list-communities',
    'map-communities',
  ]),
  ...endpointsSaying('puts two told answers of get-audience-insight side by side, which is asked', [
    'compare-insights',
  ]),
  ...endpointsSaying(
    'counts recipes as estimate-audience-size does and their overlaps as compare-audiences, which are asked',
    ['propose-audiences'],
  ),
  ...endpointsSaying('answers what another call counted and stored, which is asked', [
    'list-audience-configs',
    'list-audience-plans',
    'replace-audience-config',
    'replace-audience-plan',
    'update-audience-plan',
    'restore-audience',
    'accept-audience-share',
    'list-audience-lists',
    'rename-audience-list',
    'list-uploaded-audiences',
    'get-uploaded-audience',
  ]),
  ...endpointsSaying('answers the forecast that create-audience-plan stores, which is asked', [
    'forecast-audience-plan',
  ]),
  ...endpointsSaying('sends people to the network, which this attack does not do', [
    'upload-audience',
    'upload-audience-file',
    'send-audience-list',
    'create-exclusion-audience',
    'check-custom-audiences',
    'forecast-campaign',
    'suggest-autopilot-budget',
    'get-campaign-forecast',
    'get-campaign-reach',
    'list-campaign-reach',
  ]),
  ...endpointsSaying('answers what the screens of one account do: of that account alone, or as get-xstats', [
    'ask-assistant',
    'ask-team-assistant',
    'read-conversation',
    'get-conversation',
  ]),
  ...endpointsSaying('lists accounts of an audience as get-recipe-insight does, which is asked', [
    'list-influencers',
  ]),
}
