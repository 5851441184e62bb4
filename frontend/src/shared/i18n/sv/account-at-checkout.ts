/** What the checkout says of accounts, and every form of what it could not send. */
export const accountAtCheckout = {
  form: {
    error: 'Något fält innehåller fel. Vänligen ändra det och försök igen',
    missing: 'Fyll i fältet.',
    invalid: 'Kontrollera fältet.',
  },
  consent: {
    acceptTerms: 'Jag godkänner köpvillkoren',
    offersEmail: 'Ja tack, skicka erbjudanden med e-post',
    offersSms: 'Ja tack, skicka erbjudanden med SMS',
    offersHint: 'Erbjudanden är frivilliga. Du ändrar när du vill på dina sidor.',
  },
  legal: {
    purchaseTerms: 'Köpvillkor',
    memberTerms: 'Medlemsvillkor',
    privacy: 'Så hanterar vi personuppgifter',
  },
  checkout: {
    ways: 'Hur vill du handla?',
    login: 'Logga in',
    register: 'Skapa konto',
    guest: 'Gäst',
    loggedIn: 'Du är inloggad som {{name}}. Dina uppgifter är ifyllda.',
    registered: 'Välkommen, {{name}}. Ditt konto är klart och dina uppgifter är ifyllda.',
    kinds: 'Kontotyp',
    private: 'Privatperson',
    company: 'Företag eller organisation',
  },
}
