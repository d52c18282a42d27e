import { EventEmitter } from 'node:events';
import type {
  App,
  BrowserWindow,
  BrowserWindowConstructorOptions,
  ContextBridge,
  CustomScheme,
  Dialog,
  HandlerDetails,
  IpcMain,
  IpcMainInvokeEvent,
  IpcRenderer,
  Menu,
  MessageBoxOptions,
  NativeTheme,
  PrinterInfo,
  Protocol,
  Rectangle,
  SaveDialogOptions,
  Screen,
  Session,
  WebContents,
  WebContentsPrintOptions,
  WebFrameMain,
  WindowOpenHandlerResponse,
} from 'electron';

/**
 * What the host uses of Electron, where its binary cannot run. Every part is typed by Electron's own typings, so that
 * a call that Electron does not have, or has with other arguments, does not compile.
 *
 *     vi.mock('electron', async () => (await import('#tests/support/fake-electron.ts')).fakeElectron);
 */

type Prevented = { defaultPrevented: boolean; preventDefault: () => void };

/** An event that listeners can prevent, with what else it says. */
export function preventable<Details extends object>(details: Details): Details & Prevented {
  const event = { ...details, defaultPrevented: false, preventDefault: () => {} };
  event.preventDefault = () => {
    event.defaultPrevented = true;
  };
  return event;
}

type PrintCallback = (success: boolean, failureReason: string) => void;

export class FakeWebContents
  extends EventEmitter
  implements
    Pick<
      WebContents,
      | 'forcefullyCrashRenderer'
      | 'getPrintersAsync'
      | 'getTitle'
      | 'getURL'
      | 'isCrashed'
      | 'isDestroyed'
      | 'loadURL'
      | 'print'
      | 'printToPDF'
      | 'reload'
      | 'send'
      | 'setWindowOpenHandler'
    >
{
  url = '';
  reloads = 0;
  /** What it was told to load, besides by its window. */
  readonly loaded: string[] = [];
  readonly sent: unknown[][] = [];
  title = '';
  printers: PrinterInfo[] = [];
  crashed = false;
  destroyed = false;
  /** What was printed, and the callback for each, which Electron does not always call. */
  readonly printed: { options: WebContentsPrintOptions | undefined; callback: PrintCallback | undefined }[] = [];
  readonly pdfOptions: Parameters<WebContents['printToPDF']>[0][] = [];
  /** What printing throws at once, or what making a PDF comes to. */
  printError: Error | null = null;
  pdf: Promise<Buffer> = Promise.resolve(Buffer.from('%PDF-'));
  openHandler: ((details: HandlerDetails) => WindowOpenHandlerResponse) | null = null;

  constructor() {
    super();
    state.app.emit('web-contents-created', {}, this);
  }
  getURL(): string {
    return this.url;
  }
  getTitle = () => this.title;
  getPrintersAsync = async () => this.printers;
  isCrashed = () => this.crashed;
  isDestroyed = () => this.destroyed;
  print(options?: WebContentsPrintOptions, callback?: PrintCallback): void {
    if (this.printError !== null) throw this.printError;
    this.printed.push({ options, callback });
  }
  printToPDF(options: Parameters<WebContents['printToPDF']>[0]): Promise<Buffer> {
    this.pdfOptions.push(options);
    return this.pdf;
  }
  /** As when its window is closed. */
  destroy(): void {
    this.destroyed = true;
    this.emit('destroyed');
  }
  send(...message: unknown[]): void {
    this.sent.push(message);
  }
  reload(): void {
    this.reloads += 1;
  }
  async loadURL(url: string): Promise<void> {
    this.url = url;
    this.loaded.push(url);
  }
  forcefullyCrashRenderer(): void {
    state.app.emit('render-process-gone', {}, this, { reason: 'killed', exitCode: 9 });
  }
  setWindowOpenHandler(handler: (details: HandlerDetails) => WindowOpenHandlerResponse): void {
    this.openHandler = handler;
  }
  /** What the handler decides about `window.open(url)`. */
  open(url: string): WindowOpenHandlerResponse | undefined {
    const referrer = { url: this.url, policy: 'no-referrer' } as const;
    return this.openHandler?.({ url, frameName: '', features: '', disposition: 'new-window', referrer });
  }
}

type UsedOfWindow =
  | 'focus'
  | 'getNormalBounds'
  | 'id'
  | 'isDestroyed'
  | 'isMaximized'
  | 'isMinimized'
  | 'loadURL'
  | 'maximize'
  | 'restore'
  | 'show';

export class FakeBrowserWindow extends EventEmitter implements Pick<BrowserWindow, UsedOfWindow> {
  static getAllWindows(): FakeBrowserWindow[] {
    return state.windows;
  }
  static fromWebContents(contents: unknown): FakeBrowserWindow | null {
    return state.windows.find((window) => window.webContents === contents) ?? null;
  }

  readonly id = state.windows.length + 1;
  readonly options: BrowserWindowConstructorOptions;
  readonly webContents = new FakeWebContents();
  readonly done: string[] = [];
  bounds: Rectangle = { x: 0, y: 0, width: 800, height: 600 };
  maximized = false;
  minimized = false;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super();
    this.options = options;
    state.windows.push(this);
    state.app.emit('browser-window-created', {}, this);
  }
  getNormalBounds = () => this.bounds;
  isDestroyed = () => !state.windows.includes(this);
  isMaximized = () => this.maximized;
  isMinimized = () => this.minimized;
  focus = () => void this.done.push('focus');
  maximize = () => void this.done.push('maximize');
  restore = () => void this.done.push('restore');
  show = () => void this.done.push('show');
  async loadURL(url: string): Promise<void> {
    this.webContents.url = url;
  }
  close(): void {
    this.emit('close', preventable({}));
    state.windows = state.windows.filter((window) => window !== this);
  }
}

type UsedOfApp =
  | 'getPath'
  | 'getVersion'
  | 'isPackaged'
  | 'quit'
  | 'requestSingleInstanceLock'
  | 'setPath'
  | 'whenReady';

class FakeApp extends EventEmitter implements Pick<App, UsedOfApp> {
  isPackaged = false;
  hasLock = true;
  hasEnded = false;
  userData = '';

  getPath = () => this.userData;
  getVersion = () => '0.0.0';
  requestSingleInstanceLock = () => this.hasLock;
  whenReady = async () => {};
  setPath = (_name: string, path: string) => {
    this.userData = path;
  };
  /** As Electron does: windows close first; a prevented 'will-quit' leaves the program running. */
  quit = () => {
    this.emit('before-quit', preventable({}));
    for (const window of [...state.windows]) window.close();
    const event = preventable({});
    this.emit('will-quit', event);
    if (!event.defaultPrevented) this.hasEnded = true;
  };
}

type Frame = Pick<WebFrameMain, 'url'> & { readonly parent: unknown };
type Invocation = (event: IpcMainInvokeEvent, ...message: unknown[]) => unknown;

function createState() {
  return {
    app: new FakeApp(),
    windows: [] as FakeBrowserWindow[],
    displays: [{ x: 0, y: 0, width: 1920, height: 1040 }] as Rectangle[],
    schemes: [] as CustomScheme[],
    errorBoxes: [] as string[][],
    /** Questions to the user, each waiting for a button's number. */
    messageBoxes: [] as { options: MessageBoxOptions; answer: (response: number) => void }[],
    /** Listeners of the session. */
    session: new EventEmitter(),
    saveDialogs: [] as { window: unknown; options: SaveDialogOptions }[],
    /** What the user picks in the next dialogs; null: closes it. */
    chosenFile: null as string | null,
    menu: 'untouched' as unknown,
    exposed: new Map<string, unknown>(),
    protocolHandlers: new Map<string, (request: Request) => Response | Promise<Response>>(),
    invocations: new Map<string, Invocation>(),
    permissions: {} as {
      request?: Parameters<Session['setPermissionRequestHandler']>[0];
      check?: Parameters<Session['setPermissionCheckHandler']>[0];
      device?: Parameters<Session['setDevicePermissionHandler']>[0];
    },
    renderer: new EventEmitter(),
    rendererCalls: [] as unknown[][],
  };
}

/** What Electron was told to do, and what it says; made anew by `resetFakeElectron`. */
export let state: ReturnType<typeof createState> = createState();

/** Forgets everything, before each test. */
export function resetFakeElectron(): void {
  state = createState();
}

/** Sends a message as a page does; resolves with the answer. */
export async function invoke(
  channel: string,
  from: { readonly sender: FakeWebContents; readonly senderFrame: Frame | null },
  ...message: unknown[]
): Promise<unknown> {
  return state.invocations.get(channel)?.(from as unknown as IpcMainInvokeEvent, ...message);
}

/** Asks for an address as Chromium does. */
export async function request(url: string, method = 'GET'): Promise<Response> {
  const { protocol } = new URL(url);
  const handler = state.protocolHandlers.get(protocol.slice(0, -1));
  if (handler === undefined) throw new Error(`nothing handles ${protocol}`);
  return handler(new Request(url, { method }));
}

const protocol: Pick<Protocol, 'registerSchemesAsPrivileged' | 'handle'> = {
  registerSchemesAsPrivileged: (schemes) => void state.schemes.push(...schemes),
  handle: (scheme, handler) => void state.protocolHandlers.set(scheme, handler),
};
const ipcMain: Pick<IpcMain, 'handle'> = {
  handle: (channel, listener) => void state.invocations.set(channel, listener),
};
const dialog: Pick<Dialog, 'showErrorBox' | 'showMessageBox' | 'showSaveDialog'> = {
  showSaveDialog: async (...words: unknown[]) => {
    const [window, options] = words.length === 1 ? [null, words[0]] : words;
    state.saveDialogs.push({ window, options: options as SaveDialogOptions });
    return { canceled: state.chosenFile === null, filePath: state.chosenFile ?? '' };
  },
  showErrorBox: (title, content) => void state.errorBoxes.push([title, content]),
  showMessageBox: (...words: unknown[]) => {
    const options = words.at(-1) as MessageBoxOptions;
    return new Promise((resolve) => {
      const answer = (response: number) => resolve({ response, checkboxChecked: false });
      state.messageBoxes.push({ options, answer });
      options.signal?.addEventListener('abort', () => answer(options.cancelId ?? 0));
    });
  },
};
const nativeTheme: Pick<NativeTheme, 'shouldUseDarkColors'> = { shouldUseDarkColors: false };
const contextBridge: Pick<ContextBridge, 'exposeInMainWorld'> = {
  exposeInMainWorld: (name, api) => void state.exposed.set(name, api),
};
const defaultSession: Pick<
  Session,
  'resolveProxy' | 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
> & { readonly on: unknown } = {
  on: (name: string, listener: (...words: unknown[]) => void) => state.session.on(name, listener),
  resolveProxy: async () => 'DIRECT',
  setPermissionRequestHandler: (handler) => void Object.assign(state.permissions, { request: handler }),
  setPermissionCheckHandler: (handler) => void Object.assign(state.permissions, { check: handler }),
  setDevicePermissionHandler: (handler) => void Object.assign(state.permissions, { device: handler }),
};
const screen = {
  getDisplayMatching: (place: Rectangle): Pick<ReturnType<Screen['getDisplayMatching']>, 'workArea'> => {
    const overlap = ({ x, y, width, height }: Rectangle) =>
      Math.max(0, Math.min(x + width, place.x + place.width) - Math.max(x, place.x)) *
      Math.max(0, Math.min(y + height, place.y + place.height) - Math.max(y, place.y));
    const [workArea] = state.displays.toSorted((one, other) => overlap(other) - overlap(one));
    if (workArea === undefined) throw new Error('no display');
    return { workArea };
  },
};
const menu = {
  setApplicationMenu: (value: Menu | null) => {
    state.menu = value;
  },
  buildFromTemplate: (template: Parameters<typeof Menu.buildFromTemplate>[0]) => template,
};
const ipcRenderer: Pick<IpcRenderer, 'invoke'> & { on: unknown; off: unknown } = {
  invoke: async (...message) => {
    state.rendererCalls.push(message);
    return { ok: true, value: 'answered' };
  },
  on: (channel: string, listener: (...message: unknown[]) => void) => state.renderer.on(channel, listener),
  off: (channel: string, listener: (...message: unknown[]) => void) => state.renderer.off(channel, listener),
};

/** The module 'electron'. */
export const fakeElectron = {
  get app() {
    return state.app;
  },
  BrowserWindow: FakeBrowserWindow,
  Menu: menu,
  contextBridge,
  dialog,
  ipcMain,
  ipcRenderer,
  nativeTheme,
  protocol,
  screen,
  session: { defaultSession },
};
