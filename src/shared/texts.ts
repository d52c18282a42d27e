import { crashTexts } from './crash-texts.ts';
import type { PdfOutcome, PrintOutcome } from './printing.ts';
import type { ErrorKind } from './result.ts';

/**
 * Every Romanian word on screen, without diacritics as in the specification. Words of the specification stand here to
 * the letter; ours fill the places where it is silent.
 */
export const texts = {
  programName: 'Inventar',
  demoRibbon: 'Mod demonstrativ',
  back: 'Inapoi',
  search: { placeholder: 'Cauta produsul...', clear: 'Sterge cautarea' },
  filters: {
    name: 'Filtre',
    period: 'Perioada',
    openCalendar: 'Deschide calendarul',
    warehouse: 'Depozit',
    state: 'Stare produse',
    brand: 'Brand',
    all: 'Toate',
    states: { 0: 'Toate', 1: 'Numarate', 2: 'Nenumarate', 3: 'Cu probleme' },
    reset: 'Resetare',
    apply: 'Aplica',
    chips: 'Filtre aplicate',
    periodChip: (period: string) => `Perioada: ${period}`,
    openPeriodChip: (start: string) => `Perioada: din ${start}`,
    stateChip: (state: string) => `Stare: ${state}`,
    brandChip: (brand: string) => `Brand: ${brand}`,
    remove: (chip: string) => `Elimina filtrul ${chip}`,
    openBrands: 'Deschide lista de branduri',
    noBrand: 'Niciun brand gasit',
    pickBrand: 'Alegeti un brand din lista.',
    periodFormat: 'Scrieti perioada astfel: 01/11/2026 - 20/11/2026.',
    periodImpossible: (date: string) => `Data ${date} nu exista.`,
    periodReversed: 'Sfarsitul perioadei este inaintea inceputului.',
  },
  calendar: {
    months: [
      'ianuarie',
      'februarie',
      'martie',
      'aprilie',
      'mai',
      'iunie',
      'iulie',
      'august',
      'septembrie',
      'octombrie',
      'noiembrie',
      'decembrie',
    ],
    /** From Sunday, as Date counts them. */
    days: ['duminica', 'luni', 'marti', 'miercuri', 'joi', 'vineri', 'sambata'],
    shortDays: ['Du', 'Lu', 'Ma', 'Mi', 'Jo', 'Vi', 'Sa'],
    previous: 'Luna anterioara',
    next: 'Luna urmatoare',
  },
  list: {
    name: 'Produse',
    loading: 'Se incarca...',
    empty: 'Nu am gasit produse...',
    retry: 'Reincearca',
    brand: 'Marca:',
    print: 'Tipareste',
  },
  print: {
    name: 'Lista de tiparit',
    columns: ['Cod produs', 'Cod furnizor', 'Denumire', 'Stare', 'Comentarii'],
    bar: 'Tiparire',
    printer: 'Imprimanta',
    pickPrinter: 'Alegeti imprimanta',
    noPrinters: 'Nicio imprimanta gasita',
    direct: 'Tiparire directa',
    directHint: 'Fara dialog, pe imprimanta aleasa.',
    run: 'Tipareste',
    running: 'Se trimite la imprimanta...',
    savePdf: 'Salveaza PDF',
    saving: 'Se salveaza PDF-ul...',
    pdfFiles: 'Fisiere PDF',
    testPage: 'Pagina de test',
    testSent: 'Pagina de test a fost trimisa la imprimanta.',
    managed: 'Stabilit de departamentul IT.',
    managedPrinterGone:
      'Imprimanta stabilita de departamentul IT nu exista pe acest calculator. Apasati Salveaza PDF si anuntati departamentul IT.',
    large: (products: string, pages: string) =>
      `Lista are ${products}, adica aproximativ ${pages}. Apasati Tipareste daca vreti sa o tipariti pe toata.`,
    incomplete: (printed: number, total: number) =>
      `Serverul a trimis doar ${printed} din ${plural(total, 'produs', 'produse')}. Lista nu este completa.`,
    page: 'pagina',
    pageOf: 'din',
    asOf: (moment: string) => `Situatia la ${moment}`,
    old: (day: string) => `Lista este din ${day}. Pentru cea de azi apasati Actualizeaza.`,
    renew: 'Actualizeaza',
    warehouse: (id: string) => `Depozit ${id}`,
    period: (period: string) => `Perioada: ${period}`,
    search: (text: string) => `Cautare: ${text}`,
    test: {
      ruler: 'Linia de mai jos are 10 cm pe hartie. Daca este mai scurta, in dialog alegeti scara 100%.',
      letters: 'Litere:',
      greys: 'Trei nuante de gri si trei linii trebuie sa se vada mai jos.',
      printer: (name: string) => `Imprimanta: ${name}`,
      rows: [
        ['problem', 'CP000001', 'F-0001', 'Rand de proba cu problema'],
        ['counted', 'CP000002', 'F-0002', 'Rand de proba numarat'],
        ['uncounted', 'CP000003', 'F-0003', 'Rand de proba nenumarat'],
      ],
    },
  },
  status: {
    problem: 'Probleme la stoc',
    counted: (date: string) => `Ultimul stoc in data de ${date}`,
    uncounted: 'Produs nenumarat in perioada selectata',
  },
  check: {
    count: 'Numarul de produse calculate:',
    decrease: 'Scade unul',
    increase: 'Adauga unul',
    verify: 'Verifica',
    match: 'Stocul calculat este corect!',
    backToProducts: 'Inapoi la produse',
    mismatch: 'Stocul din sistem difera de cel calculat!',
    recount: 'Recalculeaza',
    problem: 'Problema',
    unknown: 'Nu am gasit produsul.',
    countHint: 'Scrieti un numar intreg, de la 0 la 999999, sau o suma: 12+12+5.',
    continue: 'Urmatorul produs nenumarat',
    keys: 'Enter: numara din nou. P: raporteaza problema.',
    secondCount: 'Numarati inca o data inainte de a raporta problema.',
    countedToday: (time: string) => `Numarat azi la ${time}`,
    leave: {
      title: 'Numaratoarea nu este verificata',
      message: 'Ati scris un numar, dar nu l-ati verificat. Daca plecati, numarul se pierde.',
      stay: 'Raman la numarare',
      leave: 'Plec fara verificare',
    },
  },
  scan: {
    unknown: (code: string) => `Cod necunoscut: ${code}`,
    failed: (code: string) => `Codul ${code} nu a putut fi cautat. Scanati din nou.`,
    left: (code: string) => `Codul ${code} nu a fost deschis: intre timp ati trecut in alta parte. Scanati din nou.`,
    wrongFirst: (code: string) => `Codul ${code} nu a fost deschis: numaratoarea dinainte difera. Scanati din nou.`,
  },
  progress: {
    counted: (counted: number, total: number) => `Numarate ${counted} din ${total}`,
    problems: (count: number) => plural(count, 'problema', 'probleme'),
  },
  notices: {
    failed: 'Nu am reusit sa fac ce mi-ai spus.',
    problemReported: 'Am notat problema',
  },
  settings: {
    title: 'Configurare',
    intro: 'Scrieti adresa serverului si tokenul de acces primite de la departamentul IT.',
    host: 'Adresa serverului',
    hostExample: 'https://api.exemplu.ro',
    token: 'Token de acces',
    tokenSet: 'Un token este salvat. Scrieti altul doar pentru a-l inlocui.',
    tokenNotKept: 'Pe acest calculator tokenul este uitat la inchiderea programului.',
    managed: 'Stabilit de departamentul IT.',
    test: 'Testeaza conexiunea',
    testing: 'Se testeaza...',
    save: 'Salveaza',
    clearToken: 'Sterge tokenul',
    tryDemo: 'Incearca in mod demonstrativ',
    leaveDemo: 'Iesi din modul demonstrativ',
    saved: 'Am salvat conexiunea.',
    tokenCleared: 'Am sters tokenul.',
    works: (warehouses: number) => `Conexiunea functioneaza: ${plural(warehouses, 'depozit', 'depozite')}.`,
    badHost: 'Adresa nu este corecta. Exemplu: https://api.exemplu.ro',
    noToken: 'Scrieti tokenul de acces.',
    plainHttp: 'Adresa fara https trimite tokenul necriptat. Folositi-o doar in reteaua firmei.',
  },
  journal: {
    title: 'Jurnal',
    search: 'Cauta in jurnal',
    searchHint: 'produs, cod, depozit sau utilizator',
    unreadable: 'Jurnalul nu poate fi citit. Anuntati departamentul IT.',
    export: 'Exporta CSV',
    empty: 'Nicio numaratoare in perioada aleasa.',
    shown: (shown: number, total: number) =>
      `Se vad ultimele ${shown} din ${total}. Alegeti o perioada mai scurta sau exportati tot.`,
    count: (count: number) => plural(count, 'numaratoare', 'numaratori'),
    columns: { time: 'Data', product: 'Produs', count: 'Numarat', outcome: 'Rezultat', user: 'Utilizator' },
    outcomes: { match: 'Corect', mismatch: 'Diferit', problem: 'Problema', notKept: 'Corect, dar nesalvat' },
    sent: (moment: string) => `Trimis ${moment}`,
    unsent: 'Netrimis',
    notWritten: 'Jurnalul nu poate fi scris pe acest calculator. Anuntati departamentul IT.',
    csvColumns: [
      'Data si ora',
      'Utilizator',
      'Depozit',
      'Id produs',
      'Cod produs',
      'Denumire',
      'Cantitate numarata',
      'Rezultat',
      'Trimis la',
    ],
  },
  outbox: {
    title: 'Confirmari netrimise',
    intro: 'Numaratorile corecte raman pe acest calculator pana cand serverul le primeste.',
    empty: 'Toate confirmarile au fost trimise.',
    sendNow: 'Trimite acum',
    exportParked: 'Exporta refuzatele',
    columns: { product: 'Produs', countedAt: 'Numarat la', state: 'Stare' },
    waiting: 'In asteptare',
    parked: 'Refuzata',
    more: (count: number) => `Si inca ${plural(count, 'confirmare', 'confirmari')}.`,
    reason: (kind: ErrorKind, status: number | undefined) =>
      status === undefined ? errorTexts[kind] : `${errorTexts[kind]} (${status})`,
    csvColumns: ['Data si ora', 'Depozit', 'Id produs', 'Cod produs', 'Denumire', 'Motiv'],
  },
  preferences: {
    title: 'Preferinte',
    sound: 'Sunete',
    sounds: { off: 'Oprite', quiet: 'Incet', normal: 'Normal' },
    continueWithNext: 'Continua cu urmatorul nenumarat',
    secondCount: 'Cere a doua numarare inainte de a raporta o problema',
    scanner: 'Scaner',
    scannerGap: 'Pauza maxima intre taste (milisecunde)',
    scannerMinimumLength: 'Lungimea minima a codului',
    scannerPrefix: 'Prefix',
    scannerSuffix: 'Sufix',
    suffixes: { Enter: 'Enter', Tab: 'Tab', none: 'Fara sufix' },
    outOfRange: (least: number, most: number) => `Scrieti un numar intre ${least} si ${most}.`,
  },
  menu: {
    name: 'Meniu',
    journal: 'Jurnal',
    settings: 'Configurare',
    shortcuts: 'Taste rapide',
    diagnostics: 'Salveaza diagnosticul',
  },
  shortcuts: {
    title: 'Taste rapide',
    rows: [
      ['/ sau Ctrl+F', 'Cauta un produs'],
      ['Enter', 'Cauta, deschide produsul, verifica sau continua'],
      ['Sageti', 'Trec de la un produs la altul in lista'],
      ['Ctrl+P', 'Tipareste lista'],
      ['Esc', 'Inapoi, sau inchide panoul deschis'],
      ['F1', 'Aceasta pagina'],
    ],
  },
  notFound: { code: '404', message: 'Pagina nu a fost gasita', home: 'Inapoi la produse' },
  waiting: (count: number) => plural(count, 'confirmare in asteptare', 'confirmari in asteptare'),
  parked: (count: number) => plural(count, 'confirmare refuzata', 'confirmari refuzate'),
  /** What `--check-config` prints, and what is wrong with the settings of IT. */
  configuration: {
    machineFile: (path: string, exists: boolean) => `Fisierul de configurare: ${path}${exists ? '' : ' (nu exista)'}`,
    header: ['Setare', 'Valoare', 'Stabilita de'],
    unset: '(nesetat)',
    hidden: '********',
    byOption: (option: string) => `optiunea ${option}`,
    byVariable: (name: string) => `variabila ${name}`,
    byMachineFile: 'fisierul de configurare',
    byUser: 'utilizator',
    byDefault: 'implicit',
    fromProvider: (host: string) => `Datele vin de la ${host}.`,
    fromDemo: 'Datele sunt inventate (mod demonstrativ).',
    fromNowhere: 'Conexiunea nu este configurata: programul cere adresa si tokenul.',
    problems: 'Probleme:',
    noProblems: 'Nicio problema.',
    unknown: (key: string, nearest: string | null) =>
      `setarea "${key}" nu exista.${nearest === null ? '' : ` Ati vrut sa scrieti "${nearest}"?`}`,
    noVariable: (name: string) => `variabila %${name}% nu exista.`,
    relativeFolder: 'folderul trebuie scris in intregime (exemplu: D:\\Inventar\\%USERNAME%).',
  },
  browserHost: {
    badPort: (value: string) => `Portul "${value}" nu este corect: --port cere un numar de la 0 la 65535.`,
    badOption: (word: string, options: string) =>
      `Optiunea "${word}" nu exista. Optiuni: --port N, --no-open, ${options}.`,
    badClock: 'INVENTAR_FAKE_NOW nu este un moment corect (exemplu: 2026-11-20T08:00:00Z).',
    portInUse: (port: number) =>
      `Portul ${port} este folosit de alt program. Inchideti acel program sau porniti cu --port 0 pentru un port liber.`,
    cannotListen: (port: number, code: string) => `Portul ${port} nu poate fi deschis (${code}). Porniti cu --port 0.`,
    noBrowser: 'Browserul nu a putut fi deschis. Deschideti adresa de mai sus.',
    noLogFile: (path: string, code: string) => `Jurnalul tehnic ${path} nu poate fi scris (${code}).`,
    stranger: {
      title: 'Adresa nu este completa',
      hint: 'Deschideti adresa afisata in terminal la pornirea programului; ea contine cheia de acces.',
    },
  },
  electronHost: {
    noDataFolder: (path: string, code: string) =>
      `Folderul de date ${path} nu poate fi folosit (${code}). Anuntati departamentul IT.`,
    hang: {
      message: 'Programul nu mai raspunde.',
      detail: 'Il puteti astepta sau reincarca. Numaratorile verificate sunt pastrate.',
      wait: 'Astept',
    },
    noStart: 'Programul nu a putut porni. Anuntati departamentul IT.',
  },
  crash: crashTexts,
} as const;

/** What went wrong, for the user, with what to do about it. Exhaustive by type. */
export const errorTexts: Record<ErrorKind, string> = {
  'bad-input': 'Datele introduse nu sunt corecte.',
  'unknown-call': 'Programul nu cunoaste aceasta comanda. Reporniti programul.',
  forbidden: 'Cererea a fost refuzata. Reporniti programul.',
  'not-configured': 'Conexiunea nu este configurata. Anuntati departamentul IT.',
  unreachable: 'Serverul nu poate fi contactat. Verificati reteaua si incercati din nou.',
  timeout: 'Serverul raspunde prea greu. Incercati din nou.',
  unauthorized: 'Serverul a refuzat accesul. Anuntati departamentul IT.',
  'not-found': 'Serverul nu cunoaste ce am cerut.',
  rejected: 'Serverul a refuzat cererea. Anuntati departamentul IT.',
  refused: 'Serverul nu a putut raspunde. Incercati din nou.',
  unreadable: 'Raspunsul serverului nu poate fi citit. Anuntati departamentul IT.',
  storage: 'Datele nu au putut fi salvate pe acest calculator. Anuntati departamentul IT.',
  internal: 'A aparut o eroare in program. Incercati din nou.',
};

/** How printing ended, with what to do next. */
export const printOutcomeTexts: Record<PrintOutcome, string> = {
  sent: 'Lista a fost trimisa la imprimanta.',
  cancelled: 'Tiparirea a fost anulata. Apasati Tipareste pentru a incerca din nou.',
  'no-printer': 'Nu exista nicio imprimanta pe acest calculator. Apasati Salveaza PDF sau anuntati departamentul IT.',
  'not-chosen': 'Nu ati ales imprimanta pentru tiparirea directa. Alegeti una din lista sau apasati Salveaza PDF.',
  'unknown-printer':
    'Imprimanta aleasa nu mai exista pe acest calculator. Alegeti alta din lista sau apasati Salveaza PDF.',
  failed: 'Imprimanta nu a primit lista. Verificati daca este pornita, alegeti alta sau apasati Salveaza PDF.',
  timeout:
    'Imprimanta nu a raspuns la timp. Verificati daca foile ies inainte de a incerca din nou; altfel apasati Salveaza PDF.',
  busy: 'O alta tiparire este in curs. Asteptati sa se termine, apoi apasati Tipareste.',
};

/** How saving a PDF ended, with what to do next. */
export const pdfOutcomeTexts: Record<PdfOutcome, string> = {
  saved: 'PDF-ul a fost salvat.',
  cancelled: 'PDF-ul nu a fost salvat. Apasati Salveaza PDF pentru a incerca din nou.',
  'not-written':
    'PDF-ul nu a putut fi scris. Inchideti fisierul daca este deschis sau alegeti alt nume ori alt folder.',
  failed: 'PDF-ul nu a putut fi facut. Inchideti aceasta fereastra, deschideti-o din nou si incercati inca o data.',
  timeout: 'PDF-ul nu a fost gata la timp. Alegeti mai putine produse cu ajutorul filtrelor si incercati din nou.',
  busy: 'O alta tiparire este in curs. Asteptati sa se termine, apoi apasati Salveaza PDF.',
};

/** "25 de pagini" and the like. */
export function pageCount(count: number): string {
  return plural(count, 'pagina', 'pagini');
}

/** What a test of the connection found, where the general words would not say which of the two fields is wrong. */
export const connectionTestTexts: Partial<Record<ErrorKind, string>> = {
  unreachable: 'Nu am gasit niciun server la aceasta adresa. Verificati adresa si reteaua.',
  timeout: 'Serverul de la aceasta adresa nu raspunde. Verificati adresa si reteaua.',
  unauthorized: 'Adresa este corecta, dar tokenul de acces a fost refuzat.',
  'not-found': 'La aceasta adresa raspunde alt server. Verificati adresa.',
  unreadable: 'La aceasta adresa raspunde alt server. Verificati adresa.',
};

/**
 * The three Romanian plural forms: "1 produs", "19 produse", "20 de produse".
 * @param count a whole number, 0 or more
 */
export function plural(count: number, one: string, many: string): string {
  if (count === 1) return `1 ${one}`;
  const lastTwo = count % 100;
  const takesPreposition = count !== 0 && (lastTwo === 0 || lastTwo >= 20);
  return `${count} ${takesPreposition ? 'de ' : ''}${many}`;
}

/** "120 de produse" and the like. */
export function productCount(count: number): string {
  return plural(count, 'produs', 'produse');
}
