;;; wxline.el --- The weather in the mode line  -*- lexical-binding: t -*-

;; Author: The authors of wxline
;; Version: 1.0.0
;; Package-Requires: ((emacs "27.1"))
;; Keywords: convenience, news

;;; Commentary:

;; `wxline-mode' puts the weather into the mode line and keeps it true:
;;
;;     ⛅ 18–24°C 30%
;;
;; `wxline' shows what is to come, `wxline-set-place' goes to another place,
;; and `wxline-doctor' tells what is wrong.  The program wxline does the
;; work: one process, which speaks JSON-RPC, a message a line, and tells of
;; a change when there is one.  Nothing here polls.

;;; Code:

(require 'jsonrpc)
(require 'subr-x)

(defvar wxline-mode)

;;; Settings

(defun wxline--set (symbol value)
  "Give the setting SYMBOL its VALUE, and have `wxline-mode' use it."
  (set-default symbol value)
  (when (bound-and-true-p wxline-mode) (wxline-mode 1)))

(defgroup wxline nil
  "The weather in the mode line."
  :group 'convenience
  :prefix "wxline-")

(defcustom wxline-command "wxline"
  "The program: a name to be looked for in the variable `exec-path', or a path.
The program wxline-fetch belongs beside it."
  :type 'string
  :set #'wxline--set
  :initialize #'custom-initialize-default)

(defcustom wxline-place nil
  "The place whose weather is shown.
A county in any usual spelling, a city abroad (\"Paris,FR\"), a point
\(\"25.04,121.56\"), or a name from wxline's configuration; nil for the
place that wxline has by itself."
  :type '(choice (const :tag "Your own" nil) string)
  :set #'wxline--set
  :initialize #'custom-initialize-default)

(defcustom wxline-template nil
  "The form of the line, like \"{icon} {low}–{high}{unit}[ {rain}]\".
With nil it is that of wxline's configuration."
  :type '(choice (const :tag "As configured" nil) string)
  :set #'wxline--set
  :initialize #'custom-initialize-default)

(defcustom wxline-glyphs nil
  "The pictures: a string of text, emoji, nerd, ascii, or nil.
With nil they are those of wxline's configuration."
  :type '(choice (const :tag "As configured" nil)
                 (const "text") (const "emoji") (const "nerd") (const "ascii"))
  :set #'wxline--set
  :initialize #'custom-initialize-default)

(defcustom wxline-language nil
  "The language: \"zh-TW\", \"en\", or nil.
With nil it is that of wxline's configuration, else the locale's."
  :type '(choice (const :tag "As configured" nil) (const "zh-TW") (const "en"))
  :set #'wxline--set
  :initialize #'custom-initialize-default)

(defcustom wxline-units nil
  "The units: \"metric\", \"imperial\", or nil.
With nil they are those of wxline's configuration, else the place's."
  :type '(choice (const :tag "As configured" nil)
                 (const "metric") (const "imperial"))
  :set #'wxline--set
  :initialize #'custom-initialize-default)

(defun wxline--parameters (place &rest more)
  "Return the parameters of a request for PLACE, and MORE of them."
  (append (when place (list :place place))
          (when wxline-glyphs (list :glyphs wxline-glyphs))
          (when wxline-language (list :lang wxline-language))
          (when wxline-units (list :units wxline-units))
          more))

;;; The connection

(defclass wxline-connection (jsonrpc-connection)
  ((process :accessor wxline--process)
   (rest :initform "" :accessor wxline--rest)
   (waiting :initform nil :accessor wxline--waiting)
   (since :initform (float-time) :accessor wxline--since))
  "JSON-RPC with one process, a message a line.
REST is a line that is not yet whole, WAITING what is to be told of
requests without an answer when the process ends, and SINCE the time
of its start.")

(cl-defmethod jsonrpc-connection-send ((connection wxline-connection)
                                       &key id method params &allow-other-keys)
  "Send a message with ID, METHOD, a keyword, and PARAMS over CONNECTION."
  (process-send-string
   (wxline--process connection)
   (concat (json-serialize
            `(:jsonrpc "2.0" ,@(when id (list :id id))
                       :method ,(substring (symbol-name method) 1)
                       ,@(when params (list :params params))))
           "\n")))

(cl-defmethod jsonrpc-running-p ((connection wxline-connection))
  "Tell whether there is still a process behind CONNECTION."
  (process-live-p (wxline--process connection)))

(defun wxline--receive (connection text)
  "Take TEXT, a piece of the output, from the process of CONNECTION."
  (let ((lines (split-string (concat (wxline--rest connection) text) "\n")))
    (setf (wxline--rest connection) (car (last lines)))
    (dolist (line (butlast lines))
      ;; What goes wrong in one message does not take the next with it.
      (with-demoted-errors "wxline: %S"
        (jsonrpc-connection-receive
         connection
         (json-parse-string line :object-type 'plist :null-object nil
                            :false-object :json-false))))))

(defvar wxline--connection nil
  "The connection, while a process runs.")

(defvar wxline--subscription nil
  "The number of the subscription whose line is shown.")

(defvar wxline--moves 0
  "Counts the places that were asked for; only the last is gone to.")

(defvar wxline--timer nil
  "The timer that starts the program again.")

(defun wxline--program ()
  "Return the path of the program, or nil where there is none."
  ;; In a buffer of its own, since others may have an `exec-path' of theirs.
  (with-temp-buffer
    (executable-find (if (file-name-directory wxline-command)
                         (expand-file-name wxline-command "~")
                       wxline-command))))

(defun wxline--tell-missing ()
  "Tell how to get the program."
  (message "There is no program \"%s\": build wxline, put wxline and wxline-fetch\
 on your PATH, or set `wxline-command'" wxline-command))

(defun wxline--start (program)
  "Start PROGRAM and return the connection with it."
  (let* ((errors (generate-new-buffer " *wxline errors*"))
         (connection
          (make-instance
           'wxline-connection :name "wxline"
           :notification-dispatcher
           (lambda (_ method answer)
             (when (eq method 'weather/changed) (wxline--change answer))))))
    ;; Messages are not kept; the slot for that has had two names.
    (dolist (slot '((-events-buffer-config . (:size 0 :format full))
                    (-events-buffer-scrollback-size . 0)))
      (when (slot-exists-p connection (car slot))
        (setf (slot-value connection (car slot)) (cdr slot))))
    (with-temp-buffer
      ;; The current folder may be a remote one, or gone.
      (setq default-directory "/")
      (setf (wxline--process connection)
            (make-process
             :name "wxline" :command (list program "serve")
             :connection-type 'pipe :coding 'utf-8-unix :noquery t :stderr errors
             :filter (lambda (_ text) (wxline--receive connection text))
             :sentinel (lambda (process _)
                         (unless (process-live-p process)
                           (kill-buffer errors)
                           (wxline--end connection))))))
    ;; By itself Emacs notes the end of the process in the buffer.
    (set-process-sentinel (get-buffer-process errors) #'ignore)
    (setq wxline--connection connection)))

(defun wxline--connect ()
  "Return the connection, made where there is none; nil without the program."
  (if (and wxline--connection (jsonrpc-running-p wxline--connection))
      wxline--connection
    (when-let ((program (wxline--program))) (wxline--start program))))

(defun wxline--end (connection)
  "Note that the process of CONNECTION has ended."
  (let ((waiting (wxline--waiting connection)))
    (setf (wxline--waiting connection) nil)
    (when (eq connection wxline--connection)
      (setq wxline--connection nil
            wxline--subscription nil)
      (when wxline-mode
        (wxline--begin-later (> (- (float-time) (wxline--since connection)) 60))))
    (dolist (cell waiting) (funcall (car cell) '(:message "wxline has ended.")))))

(defun wxline--stop ()
  "End the process, and have it stay away."
  (when wxline--timer (cancel-timer wxline--timer))
  (let ((connection wxline--connection))
    (setq wxline--moves (1+ wxline--moves)
          wxline--timer nil
          wxline--connection nil
          wxline--subscription nil)
    (when connection (delete-process (wxline--process connection)))))

(defun wxline--release ()
  "End the process when nothing is there that wants it."
  (unless (or wxline-mode (get-buffer "*wxline*")) (wxline--stop)))

(defun wxline--ask (method parameters success failure)
  "Send the request METHOD, a keyword, with PARAMETERS.
Call SUCCESS with the result, or FAILURE with an error, a list of the
properties `:code' and `:message'."
  (let ((connection (wxline--connect))
        (cell (list failure)))
    (if (not connection)
        (funcall failure '(:message "There is no wxline."))
      (let ((settle (lambda (function value)
                      ;; Once: a late answer finds nobody who waits for it.
                      (when (memq cell (wxline--waiting connection))
                        (setf (wxline--waiting connection)
                              (delq cell (wxline--waiting connection)))
                        (funcall function value)))))
        (push cell (wxline--waiting connection))
        (jsonrpc-async-request
         connection method parameters
         :success-fn (lambda (result) (funcall settle success result))
         :error-fn (lambda (failing) (funcall settle failure failing))
         :timeout 30
         :timeout-fn (lambda ()
                       (funcall settle failure
                                '(:message "wxline has not answered."))))))))

;;; The line

(defvar wxline-mode-line-string ""
  "What `wxline-mode' shows in the mode line.")

;; Emacs shows the text of a string that a symbol has as it is, and takes no `%'
;; in it for its own.  Without this it would drop the tooltip and the click.
;;;###autoload
(put 'wxline-mode-line-string 'risky-local-variable t)

(defvar wxline--line-map
  (let ((map (make-sparse-keymap)))
    (define-key map [mode-line mouse-1] #'wxline)
    map)
  "What a click on the line does.")

(defvar wxline--failures 0
  "How often in a row the program has ended soon after its start.")

(defconst wxline--pauses [1 2 5 10 30 60]
  "Seconds before the program is started again, by `wxline--failures'.")

(defun wxline--show (answer)
  "Show the line of ANSWER, or nothing with nil."
  (let ((line (or (plist-get answer :line) "")))
    (setq wxline-mode-line-string
          (if (string-empty-p line)
              ""
            (concat
             (propertize
              line
              ;; What stands in a tooltip is text and names no keys.
              'help-echo (propertize (concat (plist-get answer :tooltip)
                                             "\nmouse-1: what is to come")
                                     'help-echo-inhibit-substitution t)
              'mouse-face 'mode-line-highlight
              'local-map wxline--line-map)
             " "))))
  (force-mode-line-update t))

(defun wxline--change (answer)
  "Show the line of ANSWER if it is that of the subscription."
  (when (and wxline--subscription
             (eql (plist-get answer :subscription) wxline--subscription))
    (wxline--show answer)))

(defun wxline--begin ()
  "Subscribe to the line of `wxline-place', and leave what was subscribed to."
  (when wxline--timer (cancel-timer wxline--timer))
  (setq wxline--timer nil)
  (if (condition-case nil (wxline--connect) (error nil))
      (wxline--ask
       :weather/subscribe
       (apply #'wxline--parameters wxline-place
              (when wxline-template (list :template wxline-template)))
       (lambda (answer)
         (let ((former wxline--subscription))
           (setq wxline--subscription (plist-get answer :subscription))
           (wxline--show answer)
           (when former
             (wxline--ask :weather/unsubscribe (list :subscription former)
                          #'ignore #'ignore))))
       (lambda (failing)
         ;; An end has no code, and the program is started again.
         (when (plist-get failing :code)
           (wxline--show (list :line "!--°" :tooltip (plist-get failing :message)))
           (message "%s" (plist-get failing :message)))))
    (wxline--begin-later nil)))

(defun wxline--begin-later (lived)
  "Start the program again after a pause.
LIVED is non-nil when it has lived for a while."
  (setq wxline--failures (if lived 1 (1+ wxline--failures)))
  ;; A line that nobody keeps true is not left standing.
  (when (> wxline--failures 2) (wxline--show nil))
  (when wxline--timer (cancel-timer wxline--timer))
  (setq wxline--timer
        (run-at-time (aref wxline--pauses
                           (1- (min wxline--failures (length wxline--pauses))))
                     nil #'wxline--begin)))

(defvar wxline--mode-line nil
  "What `global-mode-string' was made by the mode, and what it was before.")

(defun wxline--put-into-mode-line ()
  "Put the line behind whatever else is in `global-mode-string'."
  (unless (and (listp global-mode-string)
               (memq 'wxline-mode-line-string global-mode-string))
    (let ((former global-mode-string))
      (setq global-mode-string
            (append (cond ((null former) '(""))
                          ;; A list that begins with a symbol is a condition.
                          ((or (atom former) (symbolp (car former))) (list "" former))
                          (t former))
                    '(wxline-mode-line-string))
            wxline--mode-line (cons global-mode-string former)))))

(defun wxline--take-out-of-mode-line ()
  "Leave `global-mode-string' as it would be without the line."
  (setq global-mode-string
        (cond ((and wxline--mode-line (eq global-mode-string (car wxline--mode-line)))
               (cdr wxline--mode-line))
              ((listp global-mode-string)
               (remq 'wxline-mode-line-string global-mode-string))
              (t global-mode-string))
        wxline--mode-line nil))

;;;###autoload
(define-minor-mode wxline-mode
  "Show the weather in the mode line, and keep it true.
The line comes from one process, wxline, which tells of a change when
there is one; it ends with this mode, and with Emacs.  Click on the
line for what is to come, or type \\[wxline]; \\[wxline-set-place] goes
to another place, and \\[wxline-doctor] tells what is wrong."
  :global t
  :group 'wxline
  (wxline--stop)
  (wxline--show nil)
  (cond
   ((not wxline-mode) (wxline--take-out-of-mode-line))
   ((wxline--program)
    (wxline--put-into-mode-line)
    (setq wxline--failures 0)
    (wxline--begin))
   (t
    (setq wxline-mode nil)
    (wxline--take-out-of-mode-line)
    (wxline--tell-missing))))

;;; Places

(defvar wxline--places nil
  "What is known for queries: lists of a query and of places.
A place is a list of its name and of what to ask for to get it.")

(defvar wxline--place-history nil
  "The places that were asked for.")

(defun wxline--places (query)
  "Return the places for QUERY, each with its name in front."
  (or (cdr (assoc query wxline--places))
      (let ((result 'none))
        (wxline--ask
         :weather/places
         (append (unless (string-empty-p query) (list :query query))
                 (when wxline-language (list :lang wxline-language)))
         (lambda (answer) (setq result (append (plist-get answer :places) nil)))
         (lambda (_) (setq result nil)))
        (while-no-input
          (with-timeout (2)
            (while (eq result 'none) (accept-process-output nil 0.05))))
        (when (consp result)
          (let ((places (mapcar (lambda (place)
                                  (list (plist-get place :name) (plist-get place :query)))
                                result)))
            (push (cons query places) wxline--places)
            places)))))

(defun wxline--place-table (string _predicate action)
  "Complete STRING to names of places, for ACTION.
What matches is up to wxline: it knows more spellings than one."
  (cond
   ((eq action 'metadata)
    '(metadata (category . wxline-place) (display-sort-function . identity)))
   ((eq (car-safe action) 'boundaries) nil)
   (t
    (let ((names (mapcar #'car (wxline--places string))))
      (cond ((eq action t) names)
            ((eq action 'lambda) (and (member string names) t))
            ((null names) nil)
            ((equal names (list string)) t)
            ((cdr names) string)
            (t (car names)))))))

(defun wxline--try-place (string table predicate point)
  "Complete STRING by TABLE, PREDICATE and POINT: the one place there is."
  (let ((found (funcall table string predicate nil)))
    (if (stringp found)
        (cons found (if (equal found string) point (length found)))
      found)))

(defun wxline--all-places (string table predicate _point)
  "Return all places for STRING by TABLE and PREDICATE."
  (funcall table string predicate t))

(add-to-list 'completion-styles-alist
             '(wxline wxline--try-place wxline--all-places
                      "The places that wxline has for an input."))
(add-to-list 'completion-category-defaults '(wxline-place (styles wxline)))

(defun wxline--read-place (prompt)
  "Read a place with PROMPT, and return what to ask for; nil for the user's own."
  (setq wxline--places nil)
  (let ((name nil))
    (unwind-protect
        (setq name (string-trim
                    (completing-read prompt #'wxline--place-table nil nil nil
                                     'wxline--place-history)))
      ;; Whoever leaves the prompt needs no process.
      (unless name (wxline--release)))
    (unless (string-empty-p name)
      (or (seq-some (lambda (found) (cadr (assoc name (cdr found)))) wxline--places)
          name))))

;;;###autoload
(defun wxline-set-place (place)
  "Show the weather of PLACE from now on, in this Emacs.
With an empty input it is again the place that wxline has by itself.
What no place is called leaves the line as it is."
  (interactive (list (if (wxline--program)
                         (wxline--read-place "Place (empty for your own): ")
                       wxline-place)))
  (if (not (wxline--program))
      (wxline--tell-missing)
    (let* ((place (unless (equal place "") place))
           (move (setq wxline--moves (1+ wxline--moves)))
           (go (lambda () (when (= move wxline--moves) (wxline--go place)))))
      (wxline--ask
       :weather/line (wxline--parameters place :waitMs 10000)
       (lambda (_) (funcall go))
       (lambda (failing)
         (let ((code (plist-get failing :code)))
           ;; There is such a place, but no weather yet.
           (if (and code (<= 1002 code 1006))
               (funcall go)
             (message "%s" (plist-get failing :message))
             (wxline--release))))))))

(defun wxline--go (place)
  "Let PLACE be the one that is shown."
  (setq wxline-place place)
  (if wxline-mode (wxline--begin) (wxline--release)))

;;; What is to come

(defconst wxline--sections
  '((:weather/forecast . "The next days…")
    (:weather/week . "The week…")
    (:weather/alerts . "The warnings…"))
  "What is shown, by the request that it comes from, and what until it has come.")

(defvar-local wxline--view-place nil
  "The place that the buffer is about; nil for the user's own.")

(defvar-local wxline--view-texts nil
  "The text of each section, by its request.")

(defvar-local wxline--view-round nil
  "What tells the answers of one round from those of an earlier one.")

(defvar wxline-view-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map "q" #'wxline-view-quit)
    map)
  "The keys in the buffer of `wxline'.")

(define-derived-mode wxline-view-mode special-mode "Weather"
  "The weather to come: days and nights, the week, and warnings.
\\<wxline-view-mode-map>\\[revert-buffer] asks the source again, \
\\[wxline-view-quit] leaves."
  (setq truncate-lines t)
  (buffer-disable-undo)
  (setq-local revert-buffer-function #'wxline--view-refresh)
  ;; Afterwards, when the buffer is gone.
  (add-hook 'kill-buffer-hook (lambda () (run-at-time 0 nil #'wxline--release)) nil t))

(defun wxline-view-quit ()
  "Leave the weather to come."
  (interactive)
  (quit-window t))

(defun wxline--view-draw ()
  "Show what has come."
  (let* ((inhibit-read-only t)
         (texts (mapcar (lambda (section)
                          (string-trim-right
                           (alist-get (car section) wxline--view-texts (cdr section))))
                        wxline--sections))
         ;; What is wrong with a place is wrong in each of them.
         (text (concat (string-join (delete-dups texts) "\n\n") "\n"))
         (view (current-buffer))
         ;; Whoever is at the top stays there, whatever comes.
         (at-top (seq-filter (lambda (window) (= (window-point window) (point-min)))
                             (get-buffer-window-list view nil t)))
         (is-at-top (bobp)))
    (with-temp-buffer
      (insert text)
      (let ((new (current-buffer)))
        (with-current-buffer view
          ;; Unlike new text in place of old, this leaves point where it is.
          (replace-buffer-contents new)
          (when is-at-top (goto-char (point-min)))
          (dolist (window at-top) (set-window-point window (point-min))))))))

(defun wxline--view-fill ()
  "Ask for every section; each is shown when it comes."
  (let ((view (current-buffer))
        (round (list nil)))
    (setq wxline--view-round round)
    (dolist (section wxline--sections)
      (let ((take (lambda (text)
                    (when (buffer-live-p view)
                      (with-current-buffer view
                        (when (eq wxline--view-round round)
                          (setf (alist-get (car section) wxline--view-texts) text)
                          (wxline--view-draw)))))))
        (wxline--ask (car section)
                     (wxline--parameters wxline--view-place :asText t :waitMs 20000)
                     (lambda (answer) (funcall take (plist-get answer :text)))
                     (lambda (failing) (funcall take (plist-get failing :message))))))))

(defun wxline--view-refresh (&rest _)
  "Ask the source for what is new, and show it."
  (let* ((view (current-buffer))
         (fill (lambda (_)
                 (when (buffer-live-p view)
                   (with-current-buffer view (wxline--view-fill))))))
    (wxline--ask :weather/refresh
                 (append (when wxline--view-place (list :place wxline--view-place))
                         '(:waitMs 20000))
                 fill fill)))

;;;###autoload
(defun wxline (&optional place)
  "Show the weather to come at PLACE: days and nights, the week, and warnings.
It is the place of the line, or with a prefix argument one that is
asked for."
  (interactive
   (list (if (and current-prefix-arg (wxline--program))
             (wxline--read-place "Weather at (empty for your own): ")
           wxline-place)))
  (if (not (wxline--program))
      (wxline--tell-missing)
    (with-current-buffer (get-buffer-create "*wxline*")
      (unless (derived-mode-p 'wxline-view-mode) (wxline-view-mode))
      (setq wxline--view-place place
            wxline--view-texts nil)
      (wxline--view-draw)
      (wxline--view-fill)
      (pop-to-buffer (current-buffer)))))

;;;###autoload
(defun wxline-doctor ()
  "Show whether everything that wxline needs is there, and what to do."
  (interactive)
  (let ((program (wxline--program)))
    (if (not program)
        (wxline--tell-missing)
      (with-current-buffer (get-buffer-create "*wxline doctor*")
        (special-mode)
        (let ((former (get-buffer-process (current-buffer))))
          (when former (delete-process former)))
        (let ((inhibit-read-only t)) (erase-buffer))
        (setq default-directory "/")
        (make-process
         :name "wxline doctor" :buffer (current-buffer)
         :command `(,program "doctor"
                             ,@(when wxline-place (list (concat "--place=" wxline-place)))
                             ,@(when wxline-language
                                 (list (concat "--lang=" wxline-language))))
         :connection-type 'pipe :coding 'utf-8-unix :noquery t :sentinel #'ignore
         :filter (lambda (process text)
                   (when (buffer-live-p (process-buffer process))
                     (with-current-buffer (process-buffer process)
                       (let ((inhibit-read-only t))
                         (save-excursion
                           (goto-char (point-max))
                           (insert text)))))))
        (pop-to-buffer (current-buffer))))))

(provide 'wxline)
;;; wxline.el ends here
