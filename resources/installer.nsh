; electron-builder's own way with a running program is to end it by force. Before that it is asked here, by closing its
; windows, and gets six seconds, one more than it takes at most to put its work away. A program in another user's session
; cannot be asked: it is ended by force, which its files survive as they survive a power cut.

; What electron-builder declares for its own check only where there is no other one.
!include "getProcessInfo.nsh"
Var pid

!macro customCheckAppRunning
  Push $0
  Push $1
  nsExec::Exec `"$SYSDIR\taskkill.exe" /IM "${APP_EXECUTABLE_FILENAME}"`
  Pop $0
  ; 128: none is running. Anything else may be said of one of its processes while another one closes.
  ${If} $0 != 128
    StrCpy $1 0
    ${Do}
      Sleep 250
      nsExec::Exec `"$CmdPath" /C tasklist /FI "IMAGENAME eq ${APP_EXECUTABLE_FILENAME}" /FO CSV /NH | "$SYSDIR\find.exe" /I "${APP_EXECUTABLE_FILENAME}"`
      Pop $0
      IntOp $1 $1 + 1
      ${If} $0 != 0
      ${OrIf} $1 >= 24
        ${ExitDo}
      ${EndIf}
    ${Loop}
  ${EndIf}
  Pop $1
  Pop $0
  !insertmacro IS_POWERSHELL_AVAILABLE
  !insertmacro _CHECK_APP_RUNNING
!macroend
