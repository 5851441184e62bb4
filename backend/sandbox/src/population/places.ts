/** A street in a real Swedish town with the postal code of its centre. */
export interface Place {
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly municipality: string
  readonly county: string
  readonly latitude: number
  readonly longitude: number
}

const place = (
  street: string,
  postalCode: string,
  city: string,
  county: string,
  latitude: number,
  longitude: number,
  municipality = city,
): Place => ({ street, postalCode, city, municipality, county, latitude, longitude })

export const PLACES: readonly Place[] = [
  place('Drottninggatan', '11151', 'Stockholm', 'Stockholms län', 59.3326, 18.0614),
  place('Kungsgatan', '11143', 'Stockholm', 'Stockholms län', 59.3357, 18.0686),
  place('Sveavägen', '11134', 'Stockholm', 'Stockholms län', 59.3388, 18.0596),
  place('Odengatan', '11322', 'Stockholm', 'Stockholms län', 59.3432, 18.0498),
  place('Strandvägen', '11456', 'Stockholm', 'Stockholms län', 59.3323, 18.0837),
  place('Bondegatan', '11633', 'Stockholm', 'Stockholms län', 59.3133, 18.0841),
  place('Kungsportsavenyn', '41136', 'Göteborg', 'Västra Götalands län', 57.7005, 11.9741),
  place('Vasagatan', '41124', 'Göteborg', 'Västra Götalands län', 57.6996, 11.9675),
  place('Linnégatan', '41304', 'Göteborg', 'Västra Götalands län', 57.6955, 11.9526),
  place('Södergatan', '21134', 'Malmö', 'Skåne län', 55.6043, 13.0013),
  place('Bergsgatan', '21422', 'Malmö', 'Skåne län', 55.5949, 13.0098),
  place('Stora Södergatan', '22223', 'Lund', 'Skåne län', 55.7015, 13.1938),
  place('Dragarbrunnsgatan', '75320', 'Uppsala', 'Uppsala län', 59.8595, 17.6405),
  place('Kungsgatan', '90326', 'Umeå', 'Västerbottens län', 63.8252, 20.2609),
  place('Drottninggatan', '70210', 'Örebro', 'Örebro län', 59.2713, 15.2133),
  place('Köpmangatan', '85231', 'Sundsvall', 'Västernorrlands län', 62.3903, 17.3072),
  place('Adelsgatan', '62157', 'Visby', 'Gotlands län', 57.6381, 18.2936, 'Gotland'),
  place('Storgatan', '58223', 'Linköping', 'Östergötlands län', 58.4109, 15.6216),
  place('Storgatan', '35231', 'Växjö', 'Kronobergs län', 56.8786, 14.8066),
  place('Prästgatan', '83131', 'Östersund', 'Jämtlands län', 63.1767, 14.6361),
  place('Storgatan', '97238', 'Luleå', 'Norrbottens län', 65.5839, 22.1547),
  place('Västra Storgatan', '55315', 'Jönköping', 'Jönköpings län', 57.7826, 14.1618),
  place('Storgatan', '39232', 'Kalmar', 'Kalmar län', 56.6634, 16.3568),
  place('Drottninggatan', '65225', 'Karlstad', 'Värmlands län', 59.3793, 13.5036),
  place('Stora Gatan', '72212', 'Västerås', 'Västmanlands län', 59.6099, 16.5448),
  place('Nygatan', '80320', 'Gävle', 'Gävleborgs län', 60.6749, 17.1413),
  place('Åsgatan', '79171', 'Falun', 'Dalarnas län', 60.6065, 15.6355),
  place('Kullagatan', '25220', 'Helsingborg', 'Skåne län', 56.0465, 12.6945),
  place('Österlånggatan', '50332', 'Borås', 'Västra Götalands län', 57.721, 12.9401),
  place('Brogatan', '30242', 'Halmstad', 'Hallands län', 56.6745, 12.8578),
  place('Västra Storgatan', '29131', 'Kristianstad', 'Skåne län', 56.0294, 14.1567),
  place('Drottninggatan', '60224', 'Norrköping', 'Östergötlands län', 58.5877, 16.1924),
  place('Kungsgatan', '63220', 'Eskilstuna', 'Södermanlands län', 59.3712, 16.5098),
  place('Ronnebygatan', '37131', 'Karlskrona', 'Blekinge län', 56.1612, 15.5869),
  place('Storgatan', '46130', 'Trollhättan', 'Västra Götalands län', 58.2837, 12.2886),
  place('Hertig Johans gata', '54130', 'Skövde', 'Västra Götalands län', 58.3903, 13.8461),
  place('Lars Janssonsgatan', '98131', 'Kiruna', 'Norrbottens län', 67.8558, 20.2253),
  place('Nygatan', '93131', 'Skellefteå', 'Västerbottens län', 64.7507, 20.9528),
]

export interface Address {
  readonly street: string
  readonly number: string
  readonly postalCode: string
  readonly city: string
}

export const addressAt = (place: number, number: number): Address => {
  const { street, postalCode, city } = PLACES[place % PLACES.length] as Place
  return { street, number: String(number), postalCode, city }
}

/** Lower case without å, ä, ö, é and the like, for searches. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim()
