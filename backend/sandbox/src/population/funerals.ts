import { addDays, type LocalDay } from '@bukett/contracts/rules/dates'
import { isWorkingDay } from '@bukett/contracts/rules/holidays'

export interface Funeral {
  readonly id: string
  readonly deceasedName: string
  readonly date: LocalDay
  /** 'HH:mm' in Stockholm. */
  readonly time: string
  readonly churchName: string
  readonly churchAddress: string
  readonly churchPostalCode: string
  readonly churchCity: string
  readonly funeralHome: string
}

/** Days ahead, time, deceased, church with its address, undertaker. The first three lie in the past or today. */
const PLANNED = [
  [
    -3,
    '11:00',
    'Elsa Lövgren',
    'Adolf Fredriks kyrka',
    'Holländargatan 14',
    '11136',
    'Stockholm',
    'Ängens Begravningsbyrå',
  ],
  [-1, '13:00', 'Axel Stormdahl', 'Vasakyrkan', 'Engelbrektsgatan 8', '41127', 'Göteborg', 'Lindens Begravningsbyrå'],
  [0, '14:00', 'Signe Hallonkvist', 'S:t Petri kyrka', 'Göran Olsgatan 4', '21122', 'Malmö', 'Lindens Begravningsbyrå'],
  [
    1,
    '10:00',
    'Karl Oxelgren',
    'Engelbrektskyrkan',
    'Östermalmsgatan 20',
    '11426',
    'Stockholm',
    'Ängens Begravningsbyrå',
  ],
  [2, '11:00', 'Märta Sädesfält', 'Hagakyrkan', 'Haga Kyrkogata 1', '41124', 'Göteborg', 'Lindens Begravningsbyrå'],
  [3, '13:30', 'Bertil Gransjö', 'Lunds domkyrka', 'Kyrkogatan 6', '22222', 'Lund', 'Södra Begravningsbyrån'],
  [4, '10:30', 'Dagny Åsberg', 'Uppsala domkyrka', 'Domkyrkoplan 2', '75310', 'Uppsala', 'Ängens Begravningsbyrå'],
  [6, '12:00', 'Evert Klintgren', 'Umeå stads kyrka', 'Storgatan 50', '90326', 'Umeå', 'Norra Begravningsbyrån'],
  [
    7,
    '11:15',
    'Greta Ljungskog',
    'S:t Nicolai kyrka',
    'Stortorget 1',
    '70211',
    'Örebro',
    'Bergslagens Begravningsbyrå',
  ],
  [
    8,
    '14:30',
    'Harald Tvillingsjö',
    'Gustav Adolfs kyrka',
    'Skolhusallén 11',
    '85231',
    'Sundsvall',
    'Norra Begravningsbyrån',
  ],
  [9, '10:00', 'Irma Vågdal', 'Visby domkyrka', 'Norra Kyrkogatan 2', '62156', 'Visby', 'Öns Begravningsbyrå'],
  [
    11,
    '13:00',
    'Knut Rosenholm',
    'Linköpings domkyrka',
    'S:t Persgatan 6',
    '58228',
    'Linköping',
    'Ängens Begravningsbyrå',
  ],
  [
    14,
    '11:00',
    'Svea Näckdal',
    'Karlstads domkyrka',
    'Kungsgatan 5',
    '65224',
    'Karlstad',
    'Bergslagens Begravningsbyrå',
  ],
  [18, '15:00', 'Torsten Björkhage', 'Kiruna kyrka', 'Kyrkogatan 8', '98130', 'Kiruna', 'Norra Begravningsbyrån'],
  [25, '10:45', 'Vera Midsommar', 'Luleå domkyrka', 'Nygatan 10', '97234', 'Luleå', 'Norra Begravningsbyrån'],
] as const

/** The funerals around a day. A coming one never falls on a weekend, a holiday or between Christmas and New Year: it moves to the working day after. */
export const funeralsAround = (today: LocalDay): Funeral[] =>
  PLANNED.map(
    ([ahead, time, deceasedName, churchName, churchAddress, churchPostalCode, churchCity, funeralHome], index) => ({
      id: `funeral-${index + 1}`,
      deceasedName,
      date: ahead > 0 ? workingDay(addDays(today, ahead)) : addDays(today, ahead),
      time,
      churchName,
      churchAddress,
      churchPostalCode,
      churchCity,
      funeralHome,
    }),
  )

function workingDay(day: LocalDay): LocalDay {
  return isWorkingDay(day) && !isBetweenTheYears(day) ? day : workingDay(addDays(day, 1))
}

/** Who grows the flowers has closed then. */
function isBetweenTheYears(day: LocalDay): boolean {
  return day.slice(5) > '12-24'
}
