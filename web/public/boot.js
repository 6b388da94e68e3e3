// For browsers that cannot read the page's own script: they get a word instead of an empty screen.
addEventListener('load', function () {
  setTimeout(function () {
    var note = document.getElementById('old');
    if (note && document.getElementById('boot')) note.hidden = false;
  }, 6000);
});
