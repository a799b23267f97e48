import * as calls from '@rookery/contract/population/imports/endpoints.ts'
import { defineRoute, type Route } from '../../../../app/http/define-route.ts'
import { presentPage } from '../../../../app/http/page-of.ts'
import { requireOperator } from '../../../people/current-user/operator.service.ts'
import {
  cancelImport,
  createImport,
  readImports,
  readOne,
  requireImport,
  undoImport,
} from './population-import.service.ts'
import { readPopulations, usePopulation } from './populations.service.ts'
import { recogniseFile } from './recognise.service.ts'
import { readRejects, rejectsFile } from './rejects.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listPopulations, async ({ deps, actor }) => {
    await requireOperator(deps, actor)
    return readPopulations(deps)
  }),
  defineRoute(calls.usePopulation, async ({ deps, actor, input }) => {
    await requireOperator(deps, actor)
    return await usePopulation(deps, actor, input.body.name)
  }),
  defineRoute(calls.recogniseFile, async ({ deps, actor, input, signal }) => {
    await requireOperator(deps, actor)
    return await recogniseFile(deps, actor, input.body, signal)
  }),
  defineRoute(calls.createPopulationImport, async ({ deps, actor, input }) => {
    await requireOperator(deps, actor)
    return await createImport(deps, actor, input.body)
  }),
  defineRoute(calls.listPopulationImports, async (call) => {
    const { deps, actor, input } = call
    await requireOperator(deps, actor)
    const { count, imports } = await readImports(deps, actor, input.query)
    return presentPage(call, input.query, count, imports)
  }),
  defineRoute(calls.getPopulationImport, async ({ deps, actor, input }) => {
    await requireOperator(deps, actor)
    return await readOne(deps, actor, input.params.pk)
  }),
  defineRoute(calls.cancelPopulationImport, async ({ deps, actor, input, signal }) => {
    await requireOperator(deps, actor)
    return await cancelImport(deps, actor, input.params.pk, signal)
  }),
  defineRoute(calls.undoPopulationImport, async ({ deps, actor, input }) => {
    await requireOperator(deps, actor)
    return await undoImport(deps, actor, input.params.pk)
  }),
  defineRoute(calls.listImportRejects, async (call) => {
    const { deps, actor, input } = call
    await requireOperator(deps, actor)
    const row = await requireImport(deps, input.params.pk)
    const rejectedCount = row.files.reduce((sum, { rejected }) => sum + rejected, 0)
    return presentPage(call, input.query, rejectedCount, await readRejects(row, actor.language, input.query))
  }),
  defineRoute(calls.downloadImportRejects, async ({ deps, actor, input }) => {
    await requireOperator(deps, actor)
    return await rejectsFile(await requireImport(deps, input.params.pk), actor.language)
  }),
]
