import { instantOf } from '@bukett/contracts/rules/dates'
import { type Scenario, scenarioFile } from './scenario-file.js'
import { readDemo } from './seeds.js'

export const readScenario = (name: string): Scenario => readDemo(`scenarios/${name}`, scenarioFile)

export const startOf = ({ Now }: Scenario): Date => {
  const [day = '', time = ''] = Now.split('T')
  return instantOf(day, time)
}
