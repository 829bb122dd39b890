;;; jsonrpc-client.el --- conversations with wxline over jsonrpc.el -*- lexical-binding: t -*-

;; The program is in the environment variable WXLINE_PROGRAM; results are printed, one a line.

(require 'jsonrpc)

(defclass line-connection (jsonrpc-connection)
  ((process :initarg :process :accessor line-connection-process)
   (rest :initform "" :accessor line-connection-rest))
  "JSON-RPC with a message a line.")

(cl-defmethod jsonrpc-connection-send ((connection line-connection) &rest args
                                       &key id method params _result _error _partial)
  "Send a message with ID, METHOD and PARAMS over CONNECTION; ARGS as jsonrpc.el has them."
  (ignore args)
  (process-send-string
   (line-connection-process connection)
   (concat (json-serialize
            (append '(:jsonrpc "2.0") (when id `(:id ,id))
                    `(:method ,(if (keywordp method) (substring (symbol-name method) 1)
                                 (format "%s" method)))
                    (when params `(:params ,params))))
           "\n")))

(cl-defmethod jsonrpc-running-p ((connection line-connection))
  "Whether CONNECTION's process runs."
  (process-live-p (line-connection-process connection)))

(defvar line-connection-stderr (generate-new-buffer "stderr of wxline")
  "What the program writes to its standard error.")

(defun line-connection-filter (connection text)
  "Take TEXT from the process of CONNECTION."
  (let ((lines (split-string (concat (line-connection-rest connection) text) "\n")))
    (setf (line-connection-rest connection) (car (last lines)))
    (dolist (line (butlast lines))
      (jsonrpc-connection-receive connection (json-parse-string line :object-type 'plist)))))

(defun make-wxline (filter)
  "Start wxline with FILTER."
  (prog1 (make-process :name "wxline" :command (list (getenv "WXLINE_PROGRAM") "serve")
                       :connection-type 'pipe :coding 'utf-8-unix :noquery t
                       :stderr line-connection-stderr :filter filter)
    ;; By itself Emacs notes the end of the process in the buffer.
    (set-process-sentinel (get-buffer-process line-connection-stderr) #'ignore)))

;; The subclass: lines.
(let* ((changes nil)
       (connection nil)
       (process (make-wxline (lambda (_ text) (line-connection-filter connection text)))))
  (setq connection
        (line-connection
         :name "wxline" :process process
         :notification-dispatcher (lambda (_ method params) (push (cons method params) changes))))
  (princ (format "lines %s\n" (plist-get (jsonrpc-request connection :weather/line nil :timeout 30)
                                         :line)))
  (condition-case failure
      (jsonrpc-request connection :weather/line '(:place "Taipai") :timeout 30)
    (jsonrpc-error (princ (format "lines error %s\n"
                                  (alist-get 'jsonrpc-error-code (cddr failure))))))
  (process-send-eof process)
  (while (process-live-p process) (accept-process-output process 0.05))
  (princ (format "lines exit %s\n" (process-exit-status process))))

;; The stock class: Content-Length.
(let* ((connection
        (jsonrpc-process-connection
         :name "wxline"
         :process (make-process :name "wxline" :command (list (getenv "WXLINE_PROGRAM") "serve")
                                :connection-type 'pipe :coding 'utf-8-emacs-unix :noquery t
                                :stderr (get-buffer-create "*wxline stderr 2*")))))
  (princ (format "headers %s\n"
                 (plist-get (jsonrpc-request connection :weather/line '(:place "臺中") :timeout 30)
                            :line)))
  (jsonrpc-shutdown connection)
  (princ "headers done\n"))
(princ (format "stderr %S\n" (with-current-buffer line-connection-stderr (buffer-string))))
