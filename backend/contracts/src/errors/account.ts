import type { ErrorRow } from '../error-row.js'

export const accountErrors = {
  'login.refused': {
    status: 401,
    errorCode: 'unauthorized',
    sv: 'Fel e-postadress eller lösenord.',
    en: 'Wrong email address or password.',
  },
  'login.code-wrong': {
    status: 400,
    sv: 'Koden stämmer inte eller är redan använd. Vänta på nästa kod och försök igen.',
    en: 'The code is wrong or has been used. Wait for the next one and try again.',
  },
  'login.app-not-begun': {
    status: 409,
    sv: 'Det tog för lång tid. Börja om med en kod från den app du har.',
    en: 'It took too long. Begin again with a code of the app you have.',
  },
  'login.too-many-resets': {
    status: 403,
    sv: 'Du har begärt nytt lösenord för många gånger. Försök igen om en timme.',
    en: 'You have asked for a new password too many times. Try again in an hour.',
  },
  'login.reset-failed': {
    status: 400,
    sv: 'Lösenordet kunde inte återställas. Länken gäller i 60 minuter och en gång. Begär en ny länk.',
    en: 'The password could not be reset. The link is valid for 60 minutes and once. Ask for a new link.',
  },

  startFailed: {
    status: 400,
    sv: 'BankID-appen verkar inte finnas i din dator eller mobil. Installera den och hämta ett BankID hos din bank.',
    en: 'The BankID app does not seem to be on your computer or phone. Install it and get a BankID from your bank.',
  },
  userCancel: { status: 400, sv: 'Åtgärden avbruten.', en: 'Action cancelled.' },
  cancelled: { status: 400, sv: 'Åtgärden avbruten. Försök igen.', en: 'Action cancelled. Please try again.' },
  expiredTransaction: {
    status: 400,
    sv: 'BankID-appen svarar inte. Kontrollera att den är startad och att du har internetanslutning. Försök sedan igen.',
    en: 'The BankID app is not responding. Check that it has started and that you are online. Then try again.',
  },
  certificateErr: {
    status: 400,
    sv: 'Det BankID du försöker använda är för gammalt eller spärrat. Använd ett annat BankID eller hämta ett nytt.',
    en: 'The BankID you are trying to use is too old or has been blocked. Use another BankID or get a new one.',
  },
  alreadyInProgress: {
    status: 409,
    sv: 'En identifiering för det här personnumret är redan påbörjad. Försök igen.',
    en: 'An identification for this personal number has already started. Please try again.',
  },
  bankIdFailed: { status: 400, sv: 'Okänt fel. Försök igen.', en: 'Unknown error. Please try again.' },
  bankIdUnavailable: {
    status: 503,
    sv: 'Internt tekniskt fel hos BankID. Försök igen.',
    en: 'Internal error at BankID. Please try again.',
  },
  noAccount: {
    status: 404,
    sv: 'Ditt BankID är inte kopplat till något konto. Logga in med lösenord, eller skapa ett konto, och koppla BankID under Mina uppgifter.',
    en: 'Your BankID is not connected to an account. Log in with a password, or register, and connect BankID under My details.',
  },
  'bankid.unknown-order': {
    status: 404,
    sv: 'Identifieringen gäller inte längre. Starta om.',
    en: 'The identification is no longer valid. Start again.',
  },
  'bankid.number-taken': {
    status: 409,
    sv: 'Ditt BankID är redan kopplat till ett annat konto. Logga in på det kontot, eller kontakta kundservice.',
    en: 'Your BankID is already connected to another account. Log in to that account, or contact customer service.',
  },
  'bankid.too-many-open': {
    status: 429,
    sv: 'För många identifieringar pågår från din plats. Vänta en stund och försök igen.',
    en: 'Too many identifications are under way from where you are. Wait a moment and try again.',
  },

  'account.already-exists': { status: 409, sv: 'Användaren finns redan', en: 'The user already exists' },
  'account.unknown-user': { status: 404, sv: 'Användaren finns inte.', en: 'There is no such user.' },
  'account.terms-needed': {
    status: 400,
    sv: 'Du behöver godkänna köpvillkoren.',
    en: 'You need to accept the terms of purchase.',
  },
  'account.wrong-password': {
    status: 400,
    sv: 'Det nuvarande lösenordet stämmer inte.',
    en: 'The current password is not right.',
  },
  'account.verification-failed': {
    status: 400,
    sv: 'Länken gäller inte längre.',
    en: 'The link is no longer valid.',
  },
  'account.proof-needs-login': {
    status: 403,
    sv: 'Logga in på det konto som mejlet gäller, så bekräftas adressen.',
    en: 'Log in to the account that the email is about, and the address is confirmed.',
  },
  'account.changed': {
    status: 409,
    sv: 'Uppgifterna ändrades samtidigt på ett annat ställe. Läs in dem igen.',
    en: 'The details were changed elsewhere at the same time. Load them again.',
  },
  'account.has-obligations': {
    status: 409,
    sv: 'Kontot har köp, bonus eller presentkort och kan inte tas bort: använd anonymisera.',
    en: 'The account has purchases, bonus or gift cards and cannot be deleted: use anonymise.',
  },
  'account.may-not-look-after': {
    status: 403,
    errorCode: 'forbidden',
    sv: 'Du har inte behörighet att göra det för den här personen.',
    en: 'You are not allowed to do that for this person.',
  },
  'note.missing': { status: 400, sv: 'Skriv något i anteckningen.', en: 'Write something in the note.' },
  'note.unknown': { status: 404, sv: 'Anteckningen finns inte längre.', en: 'The note is gone.' },
  'note.too-many': {
    status: 409,
    sv: 'Personen har redan {most} anteckningar. Ta bort någon som inte längre behövs.',
    en: 'The person has {most} notes already. Remove one that is not needed any more.',
  },
  'account.may-not-anonymise': {
    status: 401,
    errorCode: 'forbidden',
    sv: 'Du har inte behörighet att anonymisera denna användaren.',
    en: 'You are not allowed to anonymise this user.',
  },
  'account.may-not-delete': {
    status: 401,
    errorCode: 'forbidden',
    sv: 'Du har inte behörighet att ta bort denna användaren.',
    en: 'You are not allowed to delete this user.',
  },
  'account.may-not-inactivate': {
    status: 401,
    errorCode: 'forbidden',
    sv: 'Du har inte behörighet att inaktivera denna användaren.',
    en: 'You are not allowed to deactivate this user.',
  },
  'account.may-not-activate': {
    status: 403,
    errorCode: 'forbidden',
    sv: 'Du har inte behörighet att aktivera denna användaren.',
    en: 'You are not allowed to activate this user.',
  },

  'name.missing': { status: 400, sv: 'Skriv ett namn.', en: 'Enter a name.' },
  'name.last-missing': {
    status: 400,
    sv: 'Skriv både förnamn och efternamn.',
    en: 'Please give both first and last name.',
  },
  'name.special-character': {
    status: 400,
    sv: 'Namnet får inte innehålla siffror eller specialtecken.',
    en: 'The name must not contain digits or special characters.',
  },
  'email.missing': { status: 400, sv: 'Skriv e-postadressen.', en: 'Enter the email address.' },
  'email.invalid': {
    status: 400,
    sv: 'Vänligen ange en korrekt e-postadress.',
    en: 'Please give a valid email address.',
  },
  'email.invalid-for-guest': {
    status: 400,
    sv: 'Vänligen ange en korrekt e-postadress för att handla som gäst.',
    en: 'Please give a valid email address to shop as a guest.',
  },
  'phone.not-a-mobile': {
    status: 400,
    sv: 'Vänligen ange ett svenskt mobilnummer.',
    en: 'Please give a Swedish mobile number.',
  },
  'postal-code.invalid': {
    status: 400,
    sv: 'Vänligen ange ett postnummer med fem siffror.',
    en: 'Please give a postal code of five digits.',
  },
  'personal-number.invalid': {
    status: 400,
    sv: 'Vänligen fyll i ett giltigt personnummer',
    en: 'Please fill in a valid personal number',
  },
  'personal-number.vouched': {
    status: 409,
    sv: 'Personnumret är bekräftat med BankID och kan inte tas bort. Koppla ett annat BankID om det ska ändras.',
    en: 'The personal number is confirmed by BankID and cannot be removed. Connect another BankID to change it.',
  },
  'password.too-weak': {
    status: 400,
    sv: 'Lösenordet uppfyller inte säkerhetskraven. Ange ett starkare lösenord.',
    en: 'The password does not meet the security requirements. Choose a stronger one.',
  },
  'password.too-long': {
    status: 400,
    sv: 'Lösenordet får vara högst 128 tecken.',
    en: 'The password may be at most 128 characters.',
  },
  'password.too-common': {
    status: 400,
    sv: 'Lösenordet är ett av de vanligaste och lätt att gissa. Ange ett starkare lösenord.',
    en: 'The password is one of the commonest and easy to guess. Choose a stronger one.',
  },
  'password.is-own-email': {
    status: 400,
    sv: 'Lösenordet får inte vara din e-postadress.',
    en: 'The password may not be your email address.',
  },
  'password.mismatch': {
    status: 400,
    sv: 'Lösenorden matchar inte. Vänligen ändra det och försök igen',
    en: 'The passwords do not match. Please change it and try again',
  },

  'organisation-number.missing': {
    status: 400,
    sv: 'Skriv organisationsnumret.',
    en: 'Enter the organisation number.',
  },
  'organisation-number.invalid': {
    status: 400,
    sv: 'Organisationsnumret har felaktigt format',
    en: 'The organisation number has the wrong format',
  },
  'organisation.gln-missing': {
    status: 400,
    sv: 'Offentliga verksamheter behöver ange GLN för e-faktura (13 siffror).',
    en: 'Public bodies need to give a GLN for e-invoices (13 digits).',
  },
  'organisation.gln-invalid': {
    status: 400,
    sv: 'GLN-numret stämmer inte. Ange 13 siffror.',
    en: 'The GLN is not right. Give 13 digits.',
  },
  'organisation.already-exists': {
    status: 409,
    sv: 'Företaget finns redan hos oss.',
    en: 'The company is already with us.',
  },
  'organisation.unknown': { status: 404, sv: 'Företaget finns inte.', en: 'There is no such company.' },
  'organisation.last-administrator': {
    status: 409,
    sv: 'Företaget behöver minst en administratör.',
    en: 'The company needs at least one administrator.',
  },
  'organisation.already-colleague': {
    status: 409,
    sv: 'Personen är redan användare i företaget.',
    en: 'This person is a user of the company already.',
  },
  'organisation.invitation-over': {
    status: 404,
    sv: 'Inbjudan gäller inte längre. Be företagets administratör om en ny.',
    en: 'The invitation is no longer valid. Ask the administrator of the company for a new one.',
  },
  'organisation.invitation-needs-account': {
    status: 400,
    sv: 'Fyll i ditt namn och välj ett lösenord.',
    en: 'Fill in your name and choose a password.',
  },
  'organisation.number-kept': {
    status: 409,
    sv: 'Ett företags organisationsnummer kan inte ändras. Lägg till ett nytt företag i stället.',
    en: 'The organisation number of a company cannot be changed. Add a new company instead.',
  },
  'organisation.not-linked': {
    status: 404,
    sv: 'Företagen är inte kopplade, och ingen förfrågan väntar.',
    en: 'The companies are not linked, and no request is waiting.',
  },
  'organisation.too-many-asked': {
    status: 409,
    sv: 'Företaget har redan {most} förfrågningar som väntar på svar. Ta tillbaka någon av dem först.',
    en: 'The company already has {most} requests waiting for an answer. Withdraw one of them first.',
  },
  'organisation.unknown-fee': {
    status: 400,
    sv: '{code} är ingen fast leveransavgift. Välj en av de fasta avgifterna, eller ingen.',
    en: '{code} is not a fixed delivery fee. Choose one of the fixed fees, or none.',
  },
  'organisation.has-users': {
    status: 409,
    sv: 'Ta bort företagets användare och dotterbolag först.',
    en: "Remove the company's users and subsidiaries first.",
  },
  'organisation.has-orders': {
    status: 409,
    sv: 'Företaget har köp och kan inte tas bort.',
    en: 'The company has purchases and cannot be deleted.',
  },
  'organisation.not-two-levels': {
    status: 409,
    sv: 'Företag kan bara kopplas i två nivåer: ett moderföretag och dess dotterbolag.',
    en: 'Companies can be linked in two levels only: a parent company and its subsidiaries.',
  },
  'organisation.has-parent': {
    status: 409,
    sv: 'Företaget har redan ett moderföretag.',
    en: 'The company already has a parent.',
  },
  'organisation.user-elsewhere': {
    status: 409,
    sv: 'Användaren hör till ett annat företag eller en butik.',
    en: 'The user belongs to another company or to a store.',
  },

  'staff.not-oneself': {
    status: 409,
    sv: 'Du kan inte ändra din egen administratörsroll.',
    en: 'You cannot change your own administrator role.',
  },
  'staff.last-administrator': {
    status: 409,
    sv: 'Butiken behöver minst en administratör.',
    en: 'The store needs at least one administrator.',
  },

  'staff.last-super-administrator': {
    status: 409,
    sv: 'Nätverket behöver minst en superadministratör. Ge rollen till någon annan först.',
    en: 'The network needs at least one super administrator. Give the role to somebody else first.',
  },
  'staff.not-yours-to-give': {
    status: 403,
    errorCode: 'forbidden',
    sv: 'Du får inte ge eller ta bort den rollen.',
    en: 'You may not give or take away that role.',
  },
  'staff.mixed-roles': {
    status: 400,
    sv: 'Välj antingen roller i en butik, med butiken, eller roller i nätverket, utan butik.',
    en: 'Choose either roles in a store, with the store, or roles in the network, without one.',
  },
  'staff.unknown-store': { status: 400, sv: 'Butiken finns inte.', en: 'There is no such store.' },

  'crm.no-bonus': { status: 404, sv: 'Ingen bonus ännu registrerad.', en: 'No bonus registered yet.' },
  'crm.link-expired': {
    status: 400,
    sv: 'Länken gäller inte längre. Anmäl dig till nyhetsbrevet igen.',
    en: 'The link is no longer valid. Sign up for the newsletter again.',
  },
  'bonus.unknown-check': {
    status: 409,
    sv: 'Bonuschecken är använd, reserverad eller har gått ut.',
    en: 'The bonus voucher is used, reserved or has expired.',
  },
} as const satisfies Record<string, ErrorRow>
